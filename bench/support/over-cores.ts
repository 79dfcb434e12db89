import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface Work<Task, Result> {
  /** A module that answers with `answerTasks`. */
  worker: URL;
  tasks: readonly Task[];
  /** Told of each result as it comes, in no order. */
  onResult: (result: Result, task: Task) => void;
}

/** Has the tasks done by one worker thread a core; each worker takes the next task when it is free. */
export async function overCores<Task, Result>({ worker, tasks, onResult }: Work<Task, Result>): Promise<void> {
  const queue = tasks.values();
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const thread = new Worker(worker);
      let task: Task | undefined;
      const next = () => {
        const { done, value } = queue.next();
        task = value;
        if (done) void thread.terminate().then(() => resolve());
        else thread.postMessage(value);
      };
      thread.on('message', (result: Result) => {
        if (task !== undefined) onResult(result, task);
        next();
      });
      thread.once('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, run));
}

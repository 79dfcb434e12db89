import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

export interface Work<Task, Result> {
  worker: URL;
  tasks: readonly Task[];
  /** Called with each result as it arrives, in no order. */
  onResult: (result: Result, task: Task) => void;
}

/** One thread per core. Each takes the next task when it is free. */
export async function withWorkers<Task, Result, Value>(
  worker: URL,
  work: (run: (task: Task) => Promise<Result>) => Promise<Value>,
): Promise<Value> {
  const threads = Math.max(1, availableParallelism());
  const pool = new Piscina<Task, Result>({ filename: worker.href, minThreads: 1, maxThreads: threads });
  try {
    return await work((task) => pool.run(task));
  } finally {
    await pool.destroy();
  }
}

/** Does the tasks with one worker thread a core. */
export const overCores = <Task, Result>({ worker, tasks, onResult }: Work<Task, Result>): Promise<void> =>
  withWorkers<Task, Result, void>(worker, async (run) => {
    await Promise.all(tasks.map(async (task) => onResult(await run(task), task)));
  });

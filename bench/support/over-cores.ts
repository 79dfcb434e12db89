import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

export interface Work<Task, Result> {
  /** A module whose default export does one task. */
  worker: URL;
  tasks: readonly Task[];
  /** Called with each result as it arrives, in no order. */
  onResult: (result: Result, task: Task) => void;
}

/** Does the tasks with one worker thread a core; each worker takes the next task when it is free. */
export async function overCores<Task, Result>({ worker, tasks, onResult }: Work<Task, Result>): Promise<void> {
  const threads = Math.max(1, Math.min(availableParallelism(), tasks.length));
  const pool = new Piscina<Task, Result>({ filename: worker.href, minThreads: threads, maxThreads: threads });
  try {
    await Promise.all(tasks.map(async (task) => onResult(await pool.run(task), task)));
  } finally {
    await pool.destroy();
  }
}

import { parentPort } from 'node:worker_threads';

/** The other side of `overCores`: does each task that arrives. */
export function answerTasks<Task, Result>(work: (task: Task) => Result): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));
}

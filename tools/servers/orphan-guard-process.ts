import { createInterface } from 'node:readline';
import { stopInOrder } from './process-group.ts';

// Outlives the process that started it, whose end it sees as the end of stdin, and then stops its
// remaining children. Lines on stdin are `{"pid":1,"stage":2}` for a started one and `{"pid":1}`
// for an ended one.
const GRACE_MS = 10_000;
const running = new Map<number, number>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const { pid, stage } = JSON.parse(line) as { pid: number; stage?: number };
  if (stage === undefined) running.delete(pid);
  else running.set(pid, stage);
}
await stopInOrder(
  [...running].map(([pid, stage]) => ({ pid, stage })),
  GRACE_MS,
);

import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@maseki/service-kit/log.ts';

export interface Repetition {
  name: string;
  /** Between the end of one run and the begin of the next; varied by a fifth, so that pods do not march in step. */
  everyMs: number;
  run(): Promise<void>;
}

/** Runs something again and again until stopped; a failure is logged and the next run comes as usual. */
export function every({ name, everyMs, run }: Repetition, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await run();
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, `${name} failed`);
      }
      const wait = everyMs * (0.9 + Math.random() / 5);
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return () => {
    stopping.abort();
    return ended;
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '../unavailable.ts';

/** Exports keep this process from others' work for at most a fifth of the time. */
const REST_FACTOR = 4;
/**
 * The least keeps an export below the gateway's limit of requests of one user. The most lets a
 * large export end within the time of its ticket on a busy machine, too.
 */
const REST_MS = { least: 40, most: 70 };
/** More would wait for a page for longer than a browser does. */
const MOST_AT_ONCE = 10;

/** Leaves this process to others before the next piece of a page. */
export type Rest = () => Promise<void>;

interface PaceDeps {
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Reads pages of exports so that players of this process hardly feel it. It reads one page at a
 * time for all exports together. It rests between the pieces of a large page, and before it sends
 * one that has a next. Throws UnavailableError if too many wait.
 */
export function createPace({ now = () => performance.now(), pause = sleep }: PaceDeps = {}) {
  let last: Promise<unknown> = Promise.resolve();
  let present = 0;

  async function readAndRest<P extends { next: string | null }>(read: (rest: Rest) => Promise<P>): Promise<P> {
    let begun = now();
    const rest = async () => {
      await pause(Math.min(REST_MS.most, Math.max(REST_MS.least, (now() - begun) * REST_FACTOR)));
      begun = now();
    };
    const page = await read(rest);
    if (page.next !== null) await rest();
    return page;
  }

  return async <P extends { next: string | null }>(read: (rest: Rest) => Promise<P>): Promise<P> => {
    if (present >= MOST_AT_ONCE) throw new UnavailableError('too many exports are being read');
    present += 1;
    const mine = last.then(() => readAndRest(read));
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      present -= 1;
    }
  };
}

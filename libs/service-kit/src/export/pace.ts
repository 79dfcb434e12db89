import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '../unavailable.ts';

/** A page keeps this process from others' work for a fifth of the time. */
const REST_FACTOR = 4;
/**
 * The least keeps an export below the gateway's limit of requests of one user. The most lets a
 * large export end within the time of its ticket on a busy machine, too.
 */
const REST_MS = { least: 60, most: 150 };
/** More would wait longer than the gateway does for a response. */
const MOST_AT_ONCE = 20;

interface PaceDeps {
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
}

/**
 * Reads pages of exports so that players of this process hardly feel it. It reads one at a time,
 * whoever wants it, and rests after each that has a next one before it is sent. Throws
 * UnavailableError if too many wait.
 */
export function createPace({ now = () => performance.now(), rest = sleep }: PaceDeps = {}) {
  let last: Promise<unknown> = Promise.resolve();
  let present = 0;

  async function readAndRest<P extends { next: string | null }>(read: () => Promise<P>): Promise<P> {
    const begun = now();
    const page = await read();
    const ms = Math.min(REST_MS.most, Math.max(REST_MS.least, (now() - begun) * REST_FACTOR));
    if (page.next !== null) await rest(ms);
    return page;
  }

  return async <P extends { next: string | null }>(read: () => Promise<P>): Promise<P> => {
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

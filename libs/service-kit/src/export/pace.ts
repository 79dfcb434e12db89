import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '../unavailable.ts';

/** Exports keep this process from others' work for at most a fifth of the time. */
const REST_FACTOR = 4;
/**
 * The least keeps an export below the gateway's limit of requests of one user. The most lets a
 * large export end within the time of its ticket on a busy machine, too.
 */
const REST_MS = { least: 40, most: 70 };
/** More would wait for a page for longer than the gateway does. */
const MOST_PLAYERS = 30;
/** A page of ours asks for one after another, and once more after a lost response. */
const MOST_OF_A_PLAYER = 3;

/** Leaves this process to others before the next piece of a page. */
export type Rest = () => Promise<void>;

interface PaceDeps {
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Reads pages of exports so that players of this process hardly feel it. It reads one page at a
 * time for all exports together, in turn one of each player who waits. It rests between the pieces
 * of a large page, and before it sends one that has a next. Throws UnavailableError if too many
 * players wait, or too many requests of this one.
 */
export function createPace({ now = () => performance.now(), pause = sleep }: PaceDeps = {}) {
  let last: Promise<unknown> = Promise.resolve();
  const places = new Map<string, { present: number; last: Promise<unknown> }>();

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

  function inLine<P extends { next: string | null }>(read: (rest: Rest) => Promise<P>): Promise<P> {
    const mine = last.then(() => readAndRest(read));
    last = mine.catch(() => undefined);
    return mine;
  }

  return async <P extends { next: string | null }>(player: string, read: (rest: Rest) => Promise<P>): Promise<P> => {
    const place = places.get(player) ?? { present: 0, last: Promise.resolve() };
    if (place.present === MOST_OF_A_PLAYER) throw new UnavailableError('this player reads too many pages at once');
    if (place.present === 0 && places.size === MOST_PLAYERS) throw new UnavailableError('too many exports are read');
    places.set(player, place);
    place.present += 1;
    const mine = place.last.then(() => inLine(read));
    place.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      place.present -= 1;
      if (place.present === 0) places.delete(player);
    }
  };
}

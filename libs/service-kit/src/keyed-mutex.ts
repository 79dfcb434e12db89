import { TransientMap } from './transient-map.ts';

/**
 * A mutex for each key. Work of one key runs one after another in order, work of other keys does
 * not wait. It is for work that would only make each other start over, as two transactions on one
 * document do.
 */
export function keyedMutex() {
  const last = new TransientMap<string, Promise<unknown>>();

  /**
   * Takes the turn of a key at once, until the returned function is called. Undefined if work of
   * that key runs or waits.
   */
  function takeTurn(key: string): (() => void) | undefined {
    if (last.get(key)) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    last.set(key, promise);
    return () => {
      if (last.get(key) === promise) last.delete(key);
      resolve();
    };
  }

  function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    const leave = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }

  return Object.assign(runExclusive, { takeTurn });
}

/**
 * Runs the work of one key one after another, in the order in which it came; the work of other keys does not wait. For what would
 * only make each other start again, as two transactions on one document do.
 */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    const leave = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}

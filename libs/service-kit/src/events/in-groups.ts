import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Items in groups of those that are there at the same time, at most `most` in one. An item that
 * comes alone is a group by itself and waits for no other. A failure of the source comes after the
 * items before it.
 */
export async function* inGroups<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<[T, ...T[]]> {
  const iterator = source[Symbol.asyncIterator]();
  const take = () => {
    const taken = iterator.next();
    // It may fail while the group before it is handled.
    taken.catch(() => undefined);
    return taken;
  };
  let next = take();
  for (;;) {
    const first = await next;
    if (first.done) return;
    const group: [T, ...T[]] = [first.value];
    next = take();
    const turn = nextTurn(undefined);
    while (group.length < most) {
      const more = await Promise.race([next.catch(() => undefined), turn]);
      if (!more || more.done) break;
      group.push(more.value);
      next = take();
    }
    yield group;
  }
}

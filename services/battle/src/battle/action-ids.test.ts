import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ActionIds } from './action-ids.ts';

const idsOf = (...ids: readonly string[]) => ids.reduce((all, id) => all.with(id), ActionIds.none);

test('ids are kept in the order in which they came, each once', () => {
  const ids = idsOf('one', 'two', 'one', 'three');
  expect([...ids]).toEqual(['one', 'two', 'three']);
  expect(ids).toHaveLength(3);
  expect(ids.has('two')).toBe(true);
  expect(ids.has('four')).toBe(false);
});

test('what follows adds nothing to those before it, nor to another that follows on the same', () => {
  const before = idsOf('one');
  const abandoned = before.with('lost').with('lost later');
  const stored = before.with('two');
  expect([[...before], [...abandoned], [...stored]]).toEqual([['one'], ['one', 'lost', 'lost later'], ['one', 'two']]);
  expect([before, stored].map((ids) => ids.has('lost'))).toEqual([false, false]);
  expect(abandoned.has('two')).toBe(false);
  // Tried again after it was lost, it counts.
  expect([...stored.with('lost')]).toEqual(['one', 'two', 'lost']);
});

test('none of them stays empty', () => {
  idsOf('one');
  expect([...ActionIds.none]).toEqual([]);
  expect(ActionIds.none.has('one')).toBe(false);
});

/** Which of those made so far the next one follows on, and the id that it adds. */
const steps = fc.array(fc.tuple(fc.nat(), fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), { maxLength: 40 });

test('any tree of them is like one of lists that are copied', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const made: { ids: ActionIds; list: readonly string[] }[] = [{ ids: ActionIds.none, list: [] }];
      for (const [place, id] of given) {
        // Half of them follow on the newest, as the rooms of a battle do.
        const on = made[place % 2 === 0 ? made.length - 1 : place % made.length] ?? { ids: ActionIds.none, list: [] };
        made.push({ ids: on.ids.with(id), list: on.list.includes(id) ? on.list : [...on.list, id] });
      }
      for (const { ids, list } of made) {
        expect([...ids]).toEqual(list);
        expect(ids.length).toBe(list.length);
        expect([...'abcdef'].filter((id) => ids.has(id))).toEqual([...'abcdef'].filter((id) => list.includes(id)));
      }
    }),
    { numRuns: 500 },
  );
});

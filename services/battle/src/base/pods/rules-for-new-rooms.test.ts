import { expect, test } from '@jest/globals';
import { createRulebook, rulebook as shipped } from '../../battle/rulebook.ts';
import { rulesForNewRooms } from './rules-for-new-rooms.ts';

const [first] = shipped.releases;
if (!first) throw new Error('no release');
const release = (version: number) => ({ ...first, version });
const rulebook = createRulebook(release(5), release(4));

const chosen = (others: readonly number[][], newestAllowed = Number.POSITIVE_INFINITY) =>
  rulesForNewRooms({ rulebook, living: [{ rules: [5, 4] }, ...others.map((rules) => ({ rules }))], newestAllowed })
    .version;

test('it is the newest release that every living pod knows', () => {
  expect(chosen([])).toBe(5);
  expect(chosen([[5, 4]])).toBe(5);
  expect(chosen([[5, 4], [4]])).toBe(4);
  expect(chosen([[6, 5]])).toBe(5);
});

test('it is not above the setting', () => {
  expect(chosen([], 4)).toBe(4);
  expect(chosen([[5, 4]], 4)).toBe(4);
  expect(chosen([], 9)).toBe(5);
});

test('without a common release it is the oldest one of this pod', () => {
  expect(chosen([[3, 2]])).toBe(4);
  expect(chosen([[6, 5], [4]])).toBe(4);
});

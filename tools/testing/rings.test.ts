import { describe, expect, test } from '@jest/globals';
import { marksOf } from './marks.ts';
import { isTaken, type Ring } from './rings.ts';

const change = {
  files: ['services/social/src/friends/list-friends.ts', 'tools/chart/render.ts'],
  dependent: new Set([
    'services/social/src/friends/decide-friend-request.test.ts',
    'services/chat/tests/groups.test.ts',
  ]),
};
const untouched = { files: [], dependent: new Set<string>() };
const taken = (ring: Ring, file: string, { slow = false, of = change } = {}) =>
  isTaken(ring, file, { change: of, slow });

describe('what was touched', () => {
  test('what imports a touched file runs, slow files later', () => {
    expect(taken('changed', 'services/social/src/friends/decide-friend-request.test.ts')).toBe(true);
    expect(taken('changed', 'libs/rules/tests/turn.test.ts')).toBe(false);
    expect(taken('changed', 'services/social/tests/kills.test.ts', { slow: true })).toBe(false);
    expect(taken('daily', 'services/social/tests/kills.test.ts', { slow: true })).toBe(true);
  });

  test('tests with servers run for the folder that they belong to, not for all that it is imported by', () => {
    expect(taken('changed', 'services/social/tests/friends.test.ts')).toBe(true);
    expect(taken('changed', 'services/chat/tests/groups.test.ts')).toBe(false);
  });

  test('a touched test file runs, slow or not', () => {
    const file = 'services/battle/tests/pod-death.test.ts';
    const of = { files: [file], dependent: new Set<string>() };
    expect(taken('changed', file, { slow: true, of })).toBe(true);
    expect(taken('changed', 'tests/browser/decks.test.ts', { of })).toBe(false);
  });
});

test('a day takes all but slow files and those of programs, everything takes these too', () => {
  const files = ['services/battle/tests/turns.test.ts', 'tests/browser/decks.test.ts', 'libs/rules/tests/turn.test.ts'];
  expect(files.map((file) => taken('daily', file, { of: untouched }))).toEqual([true, true, true]);
  const later = ['tools/bundle/bundles.test.ts', 'bench/growth/growth.test.ts', 'load-tests/tests/smoke.test.ts'];
  expect(later.map((file) => taken('daily', file, { of: untouched }))).toEqual([false, false, false]);
  expect(later.map((file) => taken('all', file, { of: untouched }))).toEqual([true, true, true]);
  expect(taken('daily', 'tests/game/restored-game.test.ts', { of: untouched, slow: true })).toBe(false);
  expect(taken('changed', 'tools/structure/zones.test.ts', { of: untouched })).toBe(true);
});

test('marks stand in the comment that a file begins with', () => {
  expect(marksOf("/** @slow kills pods\n * @long */\n\nimport './a.ts';")).toEqual(['slow', 'long']);
  expect(marksOf('/** Slow, as it tries @everything. */')).toEqual([]);
  expect(marksOf("import './a.ts';\n/** @slow */")).toEqual([]);
});

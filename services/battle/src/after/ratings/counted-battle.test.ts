import { expect, test } from '@jest/globals';
import { countBattle, type EndedBattle, newPair, pairAfter } from './counted-battle.ts';

const whole: EndedBattle = { mode: 'matched', free: false, turns: 20, reason: 'life' };
const early: EndedBattle = { ...whole, turns: 3, reason: 'surrender' };
const free: EndedBattle = { ...whole, free: true };

/** The counted results of battles of the same two on one day. */
function dayOf(...battles: readonly EndedBattle[]) {
  let pair = newPair;
  return battles.map((battle) => {
    const counted = countBattle(battle, pair);
    pair = pairAfter(battle, pair, counted);
    return counted;
  });
}

test.each([
  ['a matched battle', whole, { rated: true, rewarded: true, reason: null }],
  ['one of six turns', { ...whole, turns: 6 }, { rated: true, rewarded: true, reason: null }],
  ['a shorter one', { ...whole, turns: 5 }, { rated: true, rewarded: false, reason: 'too_short' }],
  ['an early surrender', early, { rated: true, rewarded: false, reason: 'too_short' }],
  ['a battle between friends', { ...whole, mode: 'friends' }, { rated: false, rewarded: false, reason: 'friends' }],
  ['practice', { ...whole, mode: 'practice' }, { rated: false, rewarded: false, reason: 'practice' }],
  ['a free battle', free, { rated: false, rewarded: true, reason: null, free: true }],
  ['a short free one', { ...free, turns: 5 }, { rated: false, rewarded: false, reason: 'too_short', free: true }],
] as const)('%s', (_, battle, expected) => {
  expect(dayOf(battle)).toEqual([{ mode: battle.mode, ...expected }]);
});

test('the same two count three times a day, short battles included', () => {
  const counted = dayOf(whole, { ...whole, turns: 5 }, whole, whole, early);
  expect(counted.map(({ rated, rewarded }) => [rated, rewarded])).toEqual([
    [true, true],
    [true, false],
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(counted.at(-1)?.reason).toBe('pair_limit');
});

test('free and rated battles share the three of a day', () => {
  const counted = dayOf(free, whole, free, whole, free);
  expect(counted.map(({ rated, rewarded }) => [rated, rewarded])).toEqual([
    [false, true],
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
});

test('a seventh battle of the same two in a season moves no rating, and pays', () => {
  const pair = { ...newPair, ratedInSeason: 5 };
  const sixth = countBattle(whole, pair);
  const seventh = countBattle(whole, pairAfter(whole, pair, sixth));
  expect(sixth).toMatchObject({ rated: true, reason: null });
  expect(seventh).toEqual({ mode: 'matched', rated: false, rewarded: true, reason: 'pair_limit' });
});

test('a free battle takes nothing from the six of a season', () => {
  expect(pairAfter(free, newPair, countBattle(free, newPair)).ratedInSeason).toBe(0);
});

test('one early surrender a day is rated; those that are not take nothing from the three', () => {
  const counted = dayOf(early, early, { ...early, turns: 0 }, { ...early, turns: 4 }, whole, whole);
  expect(counted.map(({ reason }) => reason)).toEqual([
    'too_short',
    'early_surrender',
    'early_surrender',
    'too_short',
    null,
    'pair_limit',
  ]);
});

test('an early end that is no surrender is as good as any', () => {
  expect(dayOf(early, { ...early, reason: 'no_cards' }).map(({ rated }) => rated)).toEqual([true, true]);
});

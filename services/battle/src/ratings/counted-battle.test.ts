import { expect, test } from '@jest/globals';
import { countBattle, type EndedBattle, newPairDay, pairDayAfter } from './counted-battle.ts';

const whole: EndedBattle = { mode: 'matched', turns: 20, reason: 'life' };
const early: EndedBattle = { mode: 'matched', turns: 3, reason: 'surrender' };

/** The counted results of battles of the same two on one day. */
function dayOf(...battles: readonly EndedBattle[]) {
  let day = newPairDay;
  return battles.map((battle) => {
    const counted = countBattle(battle, day);
    day = pairDayAfter(battle, day, counted);
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

import { expect, test } from '@jest/globals';
import { duel, fighter, THEM } from '../testing/fixtures.ts';
import { benchIndexOf, benchSlots, cardAt, duelOf, fighterAt, phaseOf } from './duel.ts';

test('there is no duel before an opponent was found', () => {
  expect(duelOf(null)).toBeNull();
  expect(duelOf({ ...duel(), status: 'waiting' })).toBeNull();
  expect(duelOf({ ...duel(), opponent: null })).toBeNull();
  expect(duelOf(duel())).toEqual(duel());
});

test.each([
  ['setup', duel({ status: 'setup', mine: { setup_done: false } })],
  ['setup_done', duel({ status: 'setup' })],
  ['your_turn', duel()],
  ['opponent_turn', duel({ turn_player_id: THEM })],
  ['replace', duel({ turn_player_id: THEM, must_replace: true, opponent_must_replace: true })],
  ['opponent_replacing', duel({ opponent_must_replace: true })],
  ['finished', duel({ status: 'finished', must_replace: true })],
] as const)('the phase is %s', (phase, state) => {
  expect(phaseOf(state)).toBe(phase);
});

test('slots are named as they travel and find their card', () => {
  const { status } = duel().you;
  expect(benchSlots(status)).toEqual(['bench-0', 'bench-1']);
  expect(benchIndexOf('battle_card')).toBeNull();
  expect(benchIndexOf('bench-11')).toBe(11);
  expect(cardAt(status, 'battle_card')).toEqual(fighter('fire-01'));
  expect(cardAt(status, 'bench-1')).toBeNull();
  expect(cardAt(status, 'bench-9')).toBeNull();
});

test('without a maximum there are two bench slots', () => {
  expect(benchSlots({ bench_cards: [] })).toEqual(['bench-0', 'bench-1']);
});

test('a card that lies face down is no fighter yet', () => {
  const { status } = duel({ theirs: { battle_card: { placeholder: true } } }).opponent;
  expect(cardAt(status, 'battle_card')).toEqual({ placeholder: true });
  expect(fighterAt(status, 'battle_card')).toBeNull();
});

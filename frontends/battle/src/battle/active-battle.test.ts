import { expect, test } from '@jest/globals';
import { battleState, fighter, THEM } from '../testing/fixtures.ts';
import { activeBattle, benchIndexOf, benchSlots, cardAt, fighterAt, phaseOf } from './active-battle.ts';

test('there is no active battle before an opponent is found', () => {
  expect(activeBattle(null)).toBeNull();
  expect(activeBattle({ ...battleState(), status: 'waiting' })).toBeNull();
  expect(activeBattle({ ...battleState(), opponent: null })).toBeNull();
  expect(activeBattle(battleState())).toEqual(battleState());
});

test.each([
  ['setup', battleState({ status: 'setup', mine: { setup_done: false } })],
  ['setup_done', battleState({ status: 'setup' })],
  ['your_turn', battleState()],
  ['opponent_turn', battleState({ turn_player_id: THEM })],
  ['replace', battleState({ turn_player_id: THEM, must_replace: true, opponent_must_replace: true })],
  ['opponent_replacing', battleState({ opponent_must_replace: true })],
  ['finished', battleState({ status: 'finished', must_replace: true })],
] as const)('the phase is %s', (phase, state) => {
  expect(phaseOf(state)).toBe(phase);
});

test('slots have their names from the protocol and find their card', () => {
  const { status } = battleState().you;
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

test('a face-down card is no fighter', () => {
  const { status } = battleState({ theirs: { battle_card: { placeholder: true } } }).opponent;
  expect(cardAt(status, 'battle_card')).toEqual({ placeholder: true });
  expect(fighterAt(status, 'battle_card')).toBeNull();
});

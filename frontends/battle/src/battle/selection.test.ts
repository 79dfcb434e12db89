import { expect, test } from '@jest/globals';
import { battleState, fighter, THEM } from '../testing/fixtures.ts';
import { NO_SELECTION, type Press, place, press, revalidate, type Selection, targetsOf } from './selection.ts';

const hand: Selection = { kind: 'hand', index: 1, card: 'fire-04' };
const energy: Selection = { kind: 'energy' };
const retreat: Selection = { kind: 'retreat' };
const setup = battleState({
  status: 'setup',
  mine: { setup_done: false, battle_card: null, bench_cards: [null, null] },
});
const replacing = battleState({ must_replace: true, mine: { battle_card: null } });

test('a hand card is selected, exchanged for another and deselected', () => {
  const first = press(battleState(), NO_SELECTION, { on: 'hand', index: 0 });
  expect(first).toEqual({ selection: { kind: 'hand', index: 0, card: 'fire-03' } });
  expect(press(battleState(), first.selection, { on: 'hand', index: 1 })).toEqual({ selection: hand });
  expect(press(battleState(), hand, { on: 'hand', index: 1 })).toEqual({ selection: NO_SELECTION });
  expect(press(battleState(), NO_SELECTION, { on: 'hand', index: 9 })).toEqual({ selection: NO_SELECTION });
});

test('in setup the selected hand card goes to the pressed slot, and the selection is cleared', () => {
  expect(press(setup, hand, { on: 'own', slot: 'battle_card' })).toEqual({
    selection: NO_SELECTION,
    action: { type: 'action.place_card', card_index: 1, to_field: 'battle_card' },
  });
  expect(press(setup, hand, { on: 'own', slot: 'bench-1' })).toEqual({
    selection: NO_SELECTION,
    action: { type: 'action.place_card', card_index: 1, to_field: 'bench', bench_index: 1 },
  });
});

test.each([
  ['a taken slot', battleState(), 'bench-0', 'slot_taken'],
  ['the battle slot in a turn', battleState({ mine: { battle_card: null } }), 'battle_card', 'bench_only'],
  ['the bench in the opponent’s turn', battleState({ turn_player_id: THEM }), 'bench-1', 'place_closed'],
  [
    'the bench instead of the empty battle slot',
    battleState({ must_replace: true, mine: { battle_card: null, bench_cards: [null, null] } }),
    'bench-0',
    'place_closed',
  ],
] as const)('no card is put on %s', (_, board, slot, warning) => {
  expect(place(board, 0, slot)).toEqual({ selection: NO_SELECTION, warning });
});

test('energy goes to an own battle card or bench card', () => {
  expect(press(battleState(), NO_SELECTION, { on: 'energy' })).toEqual({ selection: energy });
  expect(press(battleState(), energy, { on: 'own', slot: 'battle_card' }).action).toEqual({
    type: 'action.assign_energy',
    card_id: 'battle_card',
  });
  expect(press(battleState(), energy, { on: 'own', slot: 'bench-0' }).action).toEqual({
    type: 'action.assign_energy',
    card_id: 'bench-0',
  });
  expect(press(battleState(), energy, { on: 'own', slot: 'bench-1' })).toEqual({ selection: energy });
});

test('energy goes neither to hand cards nor to the opponent’s, and stays selected', () => {
  expect(press(battleState(), energy, { on: 'hand', index: 0 })).toEqual({ selection: energy, warning: 'hand_energy' });
  expect(press(battleState(), energy, { on: 'opponent', slot: 'battle_card' })).toEqual({
    selection: energy,
    warning: 'opponent_energy',
  });
});

test('a retreat asks for a bench card', () => {
  expect(press(battleState(), NO_SELECTION, { on: 'retreat' })).toEqual({ selection: retreat });
  expect(press(battleState(), retreat, { on: 'own', slot: 'bench-0' }).action).toEqual({
    type: 'action.escape',
    bench_index: 0,
  });
  const others: Press[] = [
    { on: 'own', slot: 'battle_card' },
    { on: 'own', slot: 'bench-1' },
    { on: 'hand', index: 0 },
  ];
  for (const other of others) {
    expect(press(battleState(), retreat, other)).toEqual({ selection: retreat, warning: 'choose_bench' });
  }
});

test('an impossible action gives a warning and no selection', () => {
  const spent = battleState({ mine: { energy: 0 } });
  expect(press(spent, NO_SELECTION, { on: 'energy' })).toEqual({ selection: NO_SELECTION, warning: 'energy_used' });
  expect(press(battleState({ retreated: true }), NO_SELECTION, { on: 'retreat' })).toEqual({
    selection: NO_SELECTION,
    warning: 'already_retreated',
  });
});

test.each([energy, retreat, hand])('cancelling deselects %j', (selection) => {
  expect(press(battleState(), selection, { on: 'cancel' })).toEqual({ selection: NO_SELECTION });
});

test('pressing energy or retreat again deselects it', () => {
  expect(press(battleState(), energy, { on: 'energy' })).toEqual({ selection: NO_SELECTION });
  expect(press(battleState(), retreat, { on: 'retreat' })).toEqual({ selection: NO_SELECTION });
});

test('an empty battle slot is filled by pressing a bench card', () => {
  expect(press(replacing, NO_SELECTION, { on: 'own', slot: 'bench-0' }).action).toEqual({
    type: 'action.escape',
    bench_index: 0,
  });
  expect(press(replacing, NO_SELECTION, { on: 'own', slot: 'bench-1' })).toEqual({ selection: NO_SELECTION });
});

test('without a bench the empty battle slot is filled from the hand', () => {
  const empty = battleState({ must_replace: true, mine: { battle_card: null, bench_cards: [null, null] } });
  expect(press(empty, hand, { on: 'own', slot: 'battle_card' }).action).toEqual({
    type: 'action.place_card',
    card_index: 1,
    to_field: 'battle_card',
  });
});

test('with nothing selected, a press inspects a card', () => {
  expect(press(battleState(), NO_SELECTION, { on: 'own', slot: 'battle_card' }).inspect).toEqual({
    side: 'you',
    slot: 'battle_card',
  });
  expect(press(battleState(), hand, { on: 'opponent', slot: 'bench-1' })).toEqual({
    selection: hand,
    inspect: { side: 'opponent', slot: 'bench-1' },
  });
});

test('a selection survives an update only while it is valid', () => {
  expect(revalidate(battleState(), hand)).toBe(hand);
  expect(revalidate(battleState({ mine: { hand_cards: [] } }), hand)).toBe(NO_SELECTION);
  expect(revalidate(battleState({ mine: { energy: 0 } }), energy)).toBe(NO_SELECTION);
  expect(revalidate(battleState({ turn_player_id: THEM }), retreat)).toBe(NO_SELECTION);
  expect(revalidate(battleState(), NO_SELECTION)).toBe(NO_SELECTION);
});

test('the slots that accept the selection are highlighted', () => {
  const slots = ['bench-0', 'battle_card', 'bench-1'] as const;
  expect(targetsOf(battleState(), energy, slots)).toEqual(['bench-0', 'battle_card']);
  expect(targetsOf(battleState(), retreat, slots)).toEqual(['bench-0']);
  expect(targetsOf(battleState(), hand, slots)).toEqual(['bench-1']);
  expect(targetsOf(battleState(), NO_SELECTION, slots)).toEqual([]);
  expect(targetsOf(replacing, NO_SELECTION, slots)).toEqual(['bench-0']);
  expect(targetsOf(setup, hand, slots)).toEqual(['bench-0', 'battle_card', 'bench-1']);
  expect(targetsOf(battleState({ mine: { bench_cards: [fighter('a'), fighter('b')] } }), hand, slots)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { duel, fighter, THEM } from '../testing/fixtures.ts';
import { NOTHING, type Press, place, press, revalidate, type Selection, targetsOf } from './selection.ts';

const hand: Selection = { kind: 'hand', index: 1, card: 'fire-04' };
const energy: Selection = { kind: 'energy' };
const retreat: Selection = { kind: 'retreat' };
const setup = duel({ status: 'setup', mine: { setup_done: false, battle_card: null, bench_cards: [null, null] } });
const replacing = duel({ must_replace: true, mine: { battle_card: null } });

test('a hand card is taken up, exchanged for another and put back', () => {
  const first = press(duel(), NOTHING, { on: 'hand', index: 0 });
  expect(first).toEqual({ selection: { kind: 'hand', index: 0, card: 'fire-03' } });
  expect(press(duel(), first.selection, { on: 'hand', index: 1 })).toEqual({ selection: hand });
  expect(press(duel(), hand, { on: 'hand', index: 1 })).toEqual({ selection: NOTHING });
  expect(press(duel(), NOTHING, { on: 'hand', index: 9 })).toEqual({ selection: NOTHING });
});

test('in setup the selected hand card goes to the pressed slot, and the selection is cleared', () => {
  expect(press(setup, hand, { on: 'own', slot: 'battle_card' })).toEqual({
    selection: NOTHING,
    action: { type: 'action.place_card', card_index: 1, to_field: 'battle_card' },
  });
  expect(press(setup, hand, { on: 'own', slot: 'bench-1' })).toEqual({
    selection: NOTHING,
    action: { type: 'action.place_card', card_index: 1, to_field: 'bench', bench_index: 1 },
  });
});

test.each([
  ['a taken slot', duel(), 'bench-0', 'slot_taken'],
  ['the battle slot in a turn', duel({ mine: { battle_card: null } }), 'battle_card', 'bench_only'],
  ['the bench in the opponent’s turn', duel({ turn_player_id: THEM }), 'bench-1', 'place_closed'],
  [
    'the bench instead of the empty battle slot',
    duel({ must_replace: true, mine: { battle_card: null, bench_cards: [null, null] } }),
    'bench-0',
    'place_closed',
  ],
] as const)('no card is put on %s', (_, board, slot, notice) => {
  expect(place(board, 0, slot)).toEqual({ selection: NOTHING, notice });
});

test('energy goes to one’s battle card or bench card', () => {
  expect(press(duel(), NOTHING, { on: 'energy' })).toEqual({ selection: energy });
  expect(press(duel(), energy, { on: 'own', slot: 'battle_card' }).action).toEqual({
    type: 'action.assign_energy',
    card_id: 'battle_card',
  });
  expect(press(duel(), energy, { on: 'own', slot: 'bench-0' }).action).toEqual({
    type: 'action.assign_energy',
    card_id: 'bench-0',
  });
  expect(press(duel(), energy, { on: 'own', slot: 'bench-1' })).toEqual({ selection: energy });
});

test('energy goes neither to hand cards nor to the opponent’s, and stays taken up', () => {
  expect(press(duel(), energy, { on: 'hand', index: 0 })).toEqual({ selection: energy, notice: 'hand_energy' });
  expect(press(duel(), energy, { on: 'opponent', slot: 'battle_card' })).toEqual({
    selection: energy,
    notice: 'opponent_energy',
  });
});

test('a retreat asks for a bench card', () => {
  expect(press(duel(), NOTHING, { on: 'retreat' })).toEqual({ selection: retreat });
  expect(press(duel(), retreat, { on: 'own', slot: 'bench-0' }).action).toEqual({
    type: 'action.escape',
    bench_index: 0,
  });
  const others: Press[] = [
    { on: 'own', slot: 'battle_card' },
    { on: 'own', slot: 'bench-1' },
    { on: 'hand', index: 0 },
  ];
  for (const other of others) {
    expect(press(duel(), retreat, other)).toEqual({ selection: retreat, notice: 'choose_bench' });
  }
});

test('what is not possible now is said and not begun', () => {
  const spent = duel({ mine: { energy: 0 } });
  expect(press(spent, NOTHING, { on: 'energy' })).toEqual({ selection: NOTHING, notice: 'energy_used' });
  expect(press(duel({ retreated: true }), NOTHING, { on: 'retreat' })).toEqual({
    selection: NOTHING,
    notice: 'already_retreated',
  });
});

test.each([energy, retreat, hand])('cancelling puts %j down', (selection) => {
  expect(press(duel(), selection, { on: 'cancel' })).toEqual({ selection: NOTHING });
});

test('pressing energy or retreat again puts it down', () => {
  expect(press(duel(), energy, { on: 'energy' })).toEqual({ selection: NOTHING });
  expect(press(duel(), retreat, { on: 'retreat' })).toEqual({ selection: NOTHING });
});

test('an empty battle slot is filled by pressing a bench card', () => {
  expect(press(replacing, NOTHING, { on: 'own', slot: 'bench-0' }).action).toEqual({
    type: 'action.escape',
    bench_index: 0,
  });
  expect(press(replacing, NOTHING, { on: 'own', slot: 'bench-1' })).toEqual({ selection: NOTHING });
});

test('without a bench the empty battle slot is filled from the hand', () => {
  const empty = duel({ must_replace: true, mine: { battle_card: null, bench_cards: [null, null] } });
  expect(press(empty, hand, { on: 'own', slot: 'battle_card' }).action).toEqual({
    type: 'action.place_card',
    card_index: 1,
    to_field: 'battle_card',
  });
});

test('with nothing taken up, a press on a card looks at it', () => {
  expect(press(duel(), NOTHING, { on: 'own', slot: 'battle_card' }).inspect).toEqual({
    side: 'you',
    slot: 'battle_card',
  });
  expect(press(duel(), hand, { on: 'opponent', slot: 'bench-1' })).toEqual({
    selection: hand,
    inspect: { side: 'opponent', slot: 'bench-1' },
  });
});

test('a selection survives an update only while it still makes sense', () => {
  expect(revalidate(duel(), hand)).toBe(hand);
  expect(revalidate(duel({ mine: { hand_cards: [] } }), hand)).toBe(NOTHING);
  expect(revalidate(duel({ mine: { energy: 0 } }), energy)).toBe(NOTHING);
  expect(revalidate(duel({ turn_player_id: THEM }), retreat)).toBe(NOTHING);
  expect(revalidate(duel(), NOTHING)).toBe(NOTHING);
});

test('the slots that would take the selection are lit up', () => {
  const slots = ['bench-0', 'battle_card', 'bench-1'] as const;
  expect(targetsOf(duel(), energy, slots)).toEqual(['bench-0', 'battle_card']);
  expect(targetsOf(duel(), retreat, slots)).toEqual(['bench-0']);
  expect(targetsOf(duel(), hand, slots)).toEqual(['bench-1']);
  expect(targetsOf(duel(), NOTHING, slots)).toEqual([]);
  expect(targetsOf(replacing, NOTHING, slots)).toEqual(['bench-0']);
  expect(targetsOf(setup, hand, slots)).toEqual(['bench-0', 'battle_card', 'bench-1']);
  expect(targetsOf(duel({ mine: { bench_cards: [fighter('a'), fighter('b')] } }), hand, slots)).toEqual([]);
});

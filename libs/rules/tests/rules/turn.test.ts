import { expect, test } from '@jest/globals';
import { after, eventLines, field, position, refusal } from '../position.ts';

const turnEnd = (b: string) => position(`turn 3 of a\n a: fire 100 ; energy 1\n b: ${b}`);

test('the next turn is the other side’s, with a card and one energy', () => {
  const battle = after(turnEnd('ice 100 ; hand dark ; deck light wind'), 'a end');
  expect(battle).toMatchObject({
    turn: 4,
    turn_seat: 'b',
    sides: { a: { energy: 0 }, b: { energy: 1, hand: ['dark', 'light'] } },
  });
  expect(eventLines(turnEnd('ice 100 ; deck light'), 'a end')).toEqual([
    'turn_ended a 3',
    'turn_began b 4',
    'drew b 1',
  ]);
});

test('an empty deck costs nothing', () => {
  expect(after(turnEnd('ice 100 ; hand dark'), 'a end').sides.b).toMatchObject({ hand: ['dark'], life: 3 });
});

test('with ten cards in hand nothing is drawn', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `dark${index}`);
  expect(after(turnEnd(`ice 100 ; hand ${ten.join(' ')} ; deck light`), 'a end').sides.b.hand).toEqual(ten);
});

const mine = position(`turn 3 of a
  a: fire 100 | - | wind ; energy 1 ; hand earth water
  b: ice 100 | dark`);

test('hand cards go on free bench slots, as many as there are', () => {
  const placed = after(mine, 'a place 1 bench');
  expect(field(placed, 'a')).toBe('fire 100/100 e0 | water 100/100 e0 | wind 100/100 e0');
  expect(refusal(placed, 'a place 0 bench')).toBe('bench_full');
  expect(refusal(mine, 'a place 0')).toBe('slot_taken');
});

test.each(['battle_card', 'bench-1'])('the energy of the turn goes to %s, once', (slot) => {
  const attached = after(mine, `a attach ${slot}`);
  expect(
    field(attached, 'a')
      .split(' | ')
      .filter((card) => card.includes('e1')),
  ).toHaveLength(1);
  expect(refusal(attached, `a attach ${slot}`)).toBe('energy_used');
});

test.each([
  ['a attach bench-0', 'empty_slot'],
  ['a attach bench-2', 'no_such_slot'],
  ['a attach bench-99', 'no_such_slot'],
  ['a place 2 bench', 'no_such_card'],
  ['a place 0 bench 1', 'slot_taken'],
  ['a place 0 bench 2', 'no_such_slot'],
  ['a escape 0', 'empty_slot'],
  ['a escape 2', 'no_such_slot'],
  ['a ready', 'not_now'],
])('%s is refused: %s', (move, reason) => {
  expect(refusal(mine, move)).toBe(reason);
});

test.each(['b end', 'b attack', 'b place 0 bench', 'b attach battle_card', 'b escape 0'])(
  '%s is refused in the turn of a',
  (move) => {
    expect(refusal(mine, move)).toBe('not_your_turn');
  },
);

import { expect, test } from '@jest/globals';
import { after, eventLines, field, position, refusal } from '../position.ts';

const charged = position('turn 3 of a\n a: fire 100 e1 | wind | earth ; energy 1\n b: ice 100');

test.each([
  ['battle_card', 'fire 100/100 e2 | wind 100/100 e0 | earth 100/100 e0'],
  ['bench-0', 'fire 100/100 e1 | wind 100/100 e1 | earth 100/100 e0'],
  ['bench-1', 'fire 100/100 e1 | wind 100/100 e0 | earth 100/100 e1'],
])('the energy of the turn goes to the chosen card: %s', (slot, expected) => {
  expect(field(after(charged, `a attach ${slot}`), 'a')).toBe(expected);
  expect(eventLines(charged, `a attach ${slot}`)).toEqual([`energy_attached a ${slot}`]);
});

test('it is attached once', () => {
  expect(refusal(after(charged, 'a attach bench-1'), 'a attach battle_card')).toBe('energy_used');
});

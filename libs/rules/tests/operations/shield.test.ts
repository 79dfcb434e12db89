import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

const shielding = position('turn 3 of a\n a: earth 100 e1\n b: water 100 e1', {
  earth: { effects: [{ op: 'shield', amount: 20 }] },
});

test('the attack of the opponent’s next turn does less', () => {
  expect(field(after(shielding, 'a attack', 'b attack'), 'a')).toBe('earth 90/100 e1 | - | -');
});

test('it does not last to the turn after', () => {
  expect(field(after(shielding, 'a attack', 'b end', 'a end', 'b attack'), 'a')).toBe('earth 70/100 e1 | - | -');
});

test('a shield larger than the damage does not heal', () => {
  const strong = position('turn 4 of b\n a: earth 50/100 shield:60:2\n b: water 100 e1');
  expect(field(after(strong, 'b attack'), 'a')).toBe('earth 50/100 e0 shield:60:1 | - | -');
});

test('it does not stop poison', () => {
  const poisoned = position('turn 4 of b\n a: earth 50/100 shield:60:2 poison:10\n b: water 100');
  expect(field(after(poisoned, 'b end'), 'a')).toContain('earth 40/100');
});

import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

const weakening = position('turn 3 of a\n a: ice 100 e1\n b: water 100 e1 | earth e1', {
  ice: { effects: [{ op: 'weaken', amount: 20 }] },
});

test('the attack of the opponent’s next turn does less', () => {
  expect(field(after(weakening, 'a attack', 'b attack'), 'a')).toBe('ice 90/100 e1 | - | -');
});

test('it does not last to the turn after', () => {
  expect(field(after(weakening, 'a attack', 'b end', 'a end', 'b attack'), 'a')).toBe('ice 70/100 e1 | - | -');
});

test('it is left behind by retreating', () => {
  expect(field(after(weakening, 'a attack', 'b escape 0', 'b attack'), 'a')).toBe('ice 70/100 e1 | - | -');
});

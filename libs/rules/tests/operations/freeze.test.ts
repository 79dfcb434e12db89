import { expect, test } from '@jest/globals';
import { after, field, position, refusal, withCoins } from '../position.ts';

const freezing = (coin: boolean) =>
  position('turn 3 of a\n a: ice 100 e1\n b: water 100 e2 | wind', { ice: { effects: [{ op: 'freeze', coin }] } });

test('the frozen card neither attacks nor retreats in its next turn', () => {
  const frozen = after(freezing(false), 'a attack');
  expect(refusal(frozen, 'b attack')).toBe('frozen');
  expect(refusal(frozen, 'b escape 0')).toBe('frozen');
  expect(refusal(frozen, 'b attach battle_card')).toBeNull();
});

test('it is over at the end of that turn', () => {
  const thawed = after(freezing(false), 'a attack', 'b end');
  expect(field(thawed, 'b')).toBe('water 70/100 e2 | wind 100/100 e0 | -');
  expect(refusal(after(thawed, 'a end'), 'b attack')).toBeNull();
});

test.each([
  ['H', 'frozen'],
  ['T', null],
])('with a coin that shows %s', (coin, expected) => {
  expect(refusal(after(withCoins(freezing(true), coin), 'a attack'), 'b attack')).toBe(expected);
});

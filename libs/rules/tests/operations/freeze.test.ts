import { expect, test } from '@jest/globals';
import { viewOf } from '@maseki/rules/view.ts';
import { after, eventLines, field, position, refusal, withCoins } from '../position.ts';

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
  expect(field(thawed, 'b')).toBe('water 80/100 e2 freeze:0:1 | wind 100/100 e0 | -');
  expect(refusal(after(thawed, 'a end'), 'b attack')).toBeNull();
});

test('a card that was frozen in its owner’s last turn cannot be frozen, in the turn after that it can', () => {
  const thawed = after(freezing(false), 'a attack', 'b end');
  const again = after(thawed, 'a attack');
  expect(field(again, 'b')).toBe('water 60/100 e2 | wind 100/100 e0 | -');
  expect(refusal(again, 'b attack')).toBeNull();
  expect(refusal(after(again, 'b end', 'a attack'), 'b attack')).toBe('frozen');
});

test('its end has one event, and the mark that is left has none', () => {
  const frozen = after(freezing(false), 'a attack');
  const ended = 'condition_changed b battle_card freeze 0';
  expect(eventLines(frozen, 'b end')).toContain(ended);
  expect(eventLines(after(frozen, 'b end'), 'a end')).not.toContain(ended);
});

test('a view shows the mark as such and not as a condition', () => {
  const thawed = after(freezing(false), 'a attack', 'b end');
  expect(viewOf(thawed, 'a').opponent.status.battle_card).toMatchObject({ conditions: [], thawed: true });
  expect(viewOf(after(thawed, 'a end'), 'a').opponent.status.battle_card).not.toHaveProperty('thawed');
});

test.each([
  ['H', 'frozen'],
  ['T', null],
])('with a coin that shows %s', (coin, expected) => {
  expect(refusal(after(withCoins(freezing(true), coin), 'a attack'), 'b attack')).toBe(expected);
});

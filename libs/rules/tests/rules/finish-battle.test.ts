import { expect, test } from '@jest/globals';
import { outcomeOf } from '@maseki/rules/state.ts';
import { after, position, refusal } from '../position.ts';

const recoil = { fire: { effects: [{ op: 'self_damage', amount: 10 }] } };
const outcome = (text: string, move = 'a attack') => outcomeOf(after(position(text, recoil), move));

test('a side without life loses', () => {
  expect(outcome('turn 3 of a\n a: wind 100 e1\n b: ice 20/100 | dark ; life 1')).toEqual({
    winner: 'a',
    reason: 'life',
  });
});

test('a side that cannot fill its battle slot loses', () => {
  expect(outcome('turn 3 of a\n a: wind 100 e1\n b: ice 30/100')).toEqual({ winner: 'a', reason: 'no_cards' });
});

test('if both would lose at once, the player whose turn it is wins', () => {
  expect(outcome('turn 3 of a\n a: fire 10/100 e1 ; life 1\n b: water 30/100 ; life 1')).toEqual({
    winner: 'a',
    reason: 'life',
  });
  expect(outcome('turn 4 of b\n a: water 10/100 poison:10 ; life 1\n b: wind 10/100 poison:10', 'b end')).toEqual({
    winner: 'b',
    reason: 'life',
  });
  expect(outcome('turn 3 of a\n a: fire 10/100 e1 ; life 1\n b: water 30/100')).toEqual({
    winner: 'a',
    reason: 'no_cards',
  });
});

test('the player whose turn it is can also lose', () => {
  expect(outcome('turn 3 of a\n a: fire 10/100 e1\n b: water 100')).toEqual({ winner: 'b', reason: 'no_cards' });
});

test.each([
  ['more life', 'a: fire 10/100 ; life 2', 'b: ice 100 | dark ; life 1', 'a'],
  ['then more hp on the field', 'a: fire 100 | wind 20/100', 'b: ice 100 | dark 10/100', 'a'],
  ['then who did not begin', 'a: fire 100', 'b: ice 100', 'b'],
])('after turn 100 wins %s', (_, a, b, winner) => {
  expect(outcome(`turn 100 of b\n ${a}\n ${b}`, 'b end')).toEqual({ winner, reason: 'turn_limit' });
});

test('turn 99 is followed by turn 100', () => {
  expect(after(position('turn 99 of a\n a: fire 100\n b: ice 100'), 'a end')).toMatchObject({
    turn: 100,
    status: 'progress',
  });
});

test('a knock-out in turn 100 is resolved before the count', () => {
  const knocked = after(position('turn 100 of b\n a: ice 20/100 | dark 20/100\n b: wind 100 e1'), 'b attack');
  expect(knocked.status).toBe('progress');
  expect(outcomeOf(after(knocked, 'a escape 0'))).toEqual({ winner: 'b', reason: 'turn_limit' });
});

test.each([
  ['setup', 'setup\n a: - ; setting up ; hand fire\n b: ice 100'],
  ['the own turn', 'turn 3 of a\n a: fire 100\n b: ice 100'],
  ['the opponent’s turn', 'turn 4 of b\n a: fire 100\n b: ice 100'],
])('surrender is legal in %s', (_, text) => {
  expect(outcome(text, 'a surrender')).toEqual({ winner: 'b', reason: 'surrender' });
});

test('surrender is legal while a replacement is due, for both', () => {
  const due = after(position('turn 3 of a\n a: wind 100 e1\n b: ice 20/100 | dark'), 'a attack');
  expect(outcomeOf(after(due, 'b surrender'))).toEqual({ winner: 'a', reason: 'surrender' });
  expect(outcomeOf(after(due, 'a surrender'))).toEqual({ winner: 'b', reason: 'surrender' });
});

test('after the end nothing is legal', () => {
  const ended = after(position('turn 3 of a\n a: fire 100\n b: ice 100'), 'a surrender');
  for (const move of ['a surrender', 'b surrender', 'a end', 'b end']) expect(refusal(ended, move)).toBe('finished');
});

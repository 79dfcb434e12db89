import { expect, test } from '@jest/globals';
import { recorded } from '../testing/recorded.ts';
import { handAt } from './other-hand.tsx';
import { nextKnockOut, placeOf, statesOf, turnAfter, turnBefore } from './replay-steps.ts';

const states = statesOf(recorded);
const last = states.length - 1;

test('every step follows on the one before, to the end of the battle, without a running clock', () => {
  expect(states).toHaveLength(recorded.steps.length + 1);
  expect(states.at(-1)).toMatchObject({ status: 'finished', winner: recorded.outcome.winner });
  expect(states.every(({ deadline }) => deadline === null)).toBe(true);
});

test('a step that does not follow ends the battle there', () => {
  const [first, , ...later] = recorded.steps;
  if (!first) throw new Error('unreachable');
  expect(statesOf({ ...recorded, steps: [first, ...later] })).toHaveLength(2);
});

test('a version leads to its state, one beyond the end to the end', () => {
  expect(states[placeOf(5, states)]?.version).toBe(5);
  expect([placeOf(null, states), placeOf(0, states), placeOf(9_999, states)]).toEqual([0, 0, last]);
});

test('turns lead forward through every turn to the end, and back to the beginning', () => {
  const seen: number[] = [];
  for (let at = 0; at < last; at = turnAfter(states, at)) seen.push(states[at]?.turn ?? -1);
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  let at = last;
  while (at > 0) {
    const before = turnBefore(states, at);
    expect(before).toBeLessThan(at);
    at = before;
  }
  expect(turnAfter(states, last)).toBe(last);
  expect(turnBefore(states, 0)).toBe(0);
});

test('the next knock-out is the step in which a card is knocked out', () => {
  const found = nextKnockOut(states, 0) ?? -1;
  expect(states[found]?.events.some(({ type }) => type === 'knocked_out')).toBe(true);
  expect(nextKnockOut(states, last)).toBeNull();
});

test('the hand of the other has as many cards as the board says', () => {
  const hands = recorded.other_hands;
  if (!hands) throw new Error('unreachable');
  for (const [at, { opponent }] of states.entries()) {
    expect(handAt(hands, at)).toHaveLength(opponent.status.hand_cards_count);
  }
});

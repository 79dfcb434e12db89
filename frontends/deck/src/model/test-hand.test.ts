import { expect, test } from '@jest/globals';
import { drawHand } from './test-hand.ts';

const deck = Array.from({ length: 12 }, (_, n) => n);

test('five different cards of the draft', () => {
  for (const value of [0, 0.5, 0.999]) {
    const hand = drawHand(deck, () => value);
    expect([hand.length, new Set(hand).size]).toEqual([5, 5]);
    expect(deck).toEqual(expect.arrayContaining(hand));
  }
});

test('every card can be drawn', () => {
  const first = new Set(deck.map((n) => drawHand(deck, () => n / deck.length)[0]));
  expect(first.size).toBe(12);
});

import { defineAbility } from './ability-operation.ts';

/**
 * Draws cards while the hand is small.
 *
 * `{ op: 'refill', count: 1, below: 3 }`: 手札が2枚以下なら、山札から1枚引く。
 */
export const refill = defineAbility({
  params: ({ z, count }) =>
    z.strictObject({
      /** Cards to draw. */
      count: count(2),
      /** The hand has to be smaller. */
      below: count(5),
    }),
  targetSide: 'own',
  targets: ({ below }, { own }) => own.hand.length < below && own.drawn < own.deck.length,
  changes: ({ count }) => [{ change: 'draw', count }],
  text: ({ count, below }) => `手札が${below - 1}枚以下なら、山札から${count}枚引く。`,
});

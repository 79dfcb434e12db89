import { defineAbility } from './ability-operation.ts';

/**
 * Puts the leftmost hand card under the deck and draws one. The opponent sees that, not the cards.
 *
 * `{ op: 'cycle' }`: 手札のいちばん左のカードを山札の下に置き、山札から1枚引く。
 */
export const cycle = defineAbility({
  params: ({ z }) => z.strictObject({}),
  targetSide: 'own',
  targets: (_params, { own }) => own.hand.length > 0 && own.drawn < own.deck.length,
  changes: () => [{ change: 'under_deck' }, { change: 'draw', count: 1 }],
  text: () => '手札のいちばん左のカードを山札の下に置き、山札から1枚引く。',
});

import { defineOperation, THROUGH_NEXT_TURN } from './operation.ts';

/**
 * The opponent's battle card can neither attack nor retreat in its next turn. With `coin` this
 * needs heads. A card that was frozen in its owner's last turn cannot be frozen.
 *
 * `{ op: 'freeze', coin: false }`: 相手のバトルカードをこおりにする（次のターン、攻撃も逃げることもできない。続けてはこおらない）。
 */
export const freeze = defineOperation({
  params: ({ z }) => z.strictObject({ coin: z.boolean() }),
  coins: ({ coin }) => (coin ? 1 : 0),
  changes: ({ coin }, { coins }) =>
    coin && !coins[0]
      ? []
      : [{ change: 'condition', side: 'opponent', condition: { name: 'freeze', amount: 1, turns: THROUGH_NEXT_TURN } }],
  text: ({ coin }) =>
    `${coin ? 'コインを1回投げ、オモテなら' : ''}相手のバトルカードをこおりにする（次のターン、攻撃も逃げることもできない。続けてはこおらない）。`,
});

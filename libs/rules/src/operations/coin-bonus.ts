import { defineOperation } from './operation.ts';

/**
 * More damage for each coin that shows heads.
 *
 * `{ op: 'coin_bonus', coins: 2, amount: 20 }`: コインを2回投げ、オモテ1回につきダメージ+20。
 */
export const coinBonus = defineOperation({
  params: ({ z, count, tens }) =>
    z.strictObject({
      coins: count(4),
      /** Damage for each heads. */
      amount: tens(100),
    }),
  coins: ({ coins }) => coins,
  bonus: ({ amount }, { coins }) => amount * coins.filter((heads) => heads).length,
  text: ({ coins, amount }) =>
    coins === 1
      ? `コインを1回投げ、オモテならダメージ+${amount}。`
      : `コインを${coins}回投げ、オモテ1回につきダメージ+${amount}。`,
});

import { z } from 'zod';
import { count, tens } from './numbers.ts';
import { defineOperation } from './operation.ts';

/** More damage for each coin that shows heads. */
export const coinBonus = defineOperation({
  params: z.strictObject({ coins: count(4), amount: tens(100) }),
  coins: ({ coins }) => coins,
  bonus: ({ amount }, { coins }) => amount * coins.filter((heads) => heads).length,
  text: ({ coins, amount }) =>
    coins === 1
      ? `コインを1回投げ、オモテならダメージ+${amount}。`
      : `コインを${coins}回投げ、オモテ1回につきダメージ+${amount}。`,
});

import { z } from 'zod';
import { cardOperation } from '../operation.ts';
import { count, tens } from './numbers.ts';

/** More damage for each coin that shows heads. */
export const coinBonus = cardOperation({
  params: z.strictObject({ coins: count(4), amount: tens(100) }),
  coins: ({ coins }) => coins,
  bonus: ({ amount }, { coins }) => amount * coins.filter((heads) => heads).length,
  text: ({ coins, amount }) =>
    coins === 1
      ? `コインを1回投げ、オモテならダメージ+${amount}。`
      : `コインを${coins}回投げ、オモテ1回につきダメージ+${amount}。`,
});

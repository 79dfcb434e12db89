import { defineOperation } from './operation.ts';

/**
 * The opponent's battle card loses energy, or all of it if it has less. Its bench keeps its energy.
 *
 * `{ op: 'discard_opponent_energy', count: 1 }`: 相手のバトルカードのエネルギーを1個捨てる。
 */
export const discardOpponentEnergy = defineOperation({
  params: ({ z, count }) =>
    z.strictObject({
      /** Energy to discard. */
      count: count(2),
    }),
  changes: ({ count }) => [{ change: 'energy', side: 'opponent', slot: 'battle_card', amount: -count }],
  text: ({ count }) => `相手のバトルカードのエネルギーを${count}個捨てる。`,
});

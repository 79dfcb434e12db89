import { events } from '@maseki/contracts/battle/events.ts';
import { onEvents } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';
import { mayCount } from '../missions/progress.ts';

/** Adds to missions, counts matched battles, pays rewarded ones (docs/economy.md "Stones"). */
export const onBattleFinished = onEvents(
  events.battleFinished,
  (ended, transaction, { rewards }: Context) => {
    const battles = ended.map(({ payload }) => {
      const { room_id: room, winner_id: winner, loser_id: loser, ended_at: endedAt, ...battle } = payload;
      return { ...battle, room, winner, loser, endedAt };
    });
    return rewards.credit(battles, transaction);
  },
  { concerns: (battle) => battle.mode === 'matched' || mayCount(battle) },
);

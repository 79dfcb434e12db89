import { events } from '@maseki/contracts/battle/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';
import { mayCount } from '../missions/progress.ts';

/**
 * Adds battles to missions, counts those of matched players and pays the rewarded ones
 * (docs/economy.md "Stones").
 */
export const onBattleFinished = onEvent(
  events.battleFinished,
  ({ payload }, transaction, { rewards }: Context) => {
    const { room_id: room, winner_id: winner, loser_id: loser, ended_at: endedAt, ...battle } = payload;
    return rewards.credit({ ...battle, room, winner, loser, endedAt }, transaction);
  },
  { concerns: (battle) => battle.mode === 'matched' || mayCount(battle) },
);

import { events } from '@maseki/contracts/battle/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** Counts the battles of matched players and pays the rewarded ones (docs/economy.md "Stones"). */
export const onBattleFinished = onEvent(
  events.battleFinished,
  ({ payload }, transaction, { rewards }: Context) => {
    const { room_id, winner_id, loser_id, mode, rewarded } = payload;
    return rewards.credit({ room: room_id, winner: winner_id, loser: loser_id, mode, rewarded }, transaction);
  },
  { concerns: ({ mode }) => mode === 'matched' },
);

import { events } from '@maseki/contracts/battle/events.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import type { Context } from '../context.ts';

/** Pays the players of a battle (docs/economy.md "Stones"). */
export const onBattleFinished = onEvent(events.battleFinished, ({ payload }, { session }, { rewards }: Context) => {
  const { room_id, winner_id, loser_id, turns, practice, ended_at } = payload;
  const duel = { room: room_id, winner: winner_id, loser: loser_id, turns, practice, endedAt: ended_at };
  return rewards.pay(duel, session);
});

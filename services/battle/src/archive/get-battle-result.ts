import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const getBattleResult = handler(endpoints.getBattleResult, async ({ params, player }, { stores }: Context) => {
  // In this order, because the transaction that archives a battle also removes its room.
  const unfinished = await stores.rooms.find(params.room_id);
  const archived = await stores.replays.resultOf(params.room_id);
  const users = (archived ?? unfinished)?.users;
  if (!users) return refuse('not_found');
  return users.includes(player.id) ? ok(archived?.counted ?? null) : refuse('forbidden');
});

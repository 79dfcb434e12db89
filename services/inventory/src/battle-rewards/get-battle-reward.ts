import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const getBattleReward = handler(endpoints.getBattleReward, async ({ params, player }, { rewards }: Context) =>
  ok(await rewards.paidFor(params.room_id, player.id)),
);

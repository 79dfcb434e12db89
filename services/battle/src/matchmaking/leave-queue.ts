import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const leaveQueue = handler(endpoints.leaveQueue, async ({ player }, { stores }: Context) =>
  ok({ left: await stores.tickets.leave(player.id) }),
);

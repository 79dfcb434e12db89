import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { membersOnly } from './admit-member.ts';

export const messages = handler(
  endpoints.messages,
  async ({ player, params, query }, context: Context) => {
    const without = await context.blocks.idsOf(player.id);
    return ok(await context.messages.page({ groupId: params.id, without }, query.before));
  },
  membersOnly,
);

import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { requireMember } from '../groups/require-member.ts';

export const listMessages = handler(
  endpoints.listMessages,
  async ({ player, params, query }, { messages, blocks }: Context) => {
    const ownBlocks = await blocks.blocksOf(player.id);
    return ok(await messages.list({ groupId: params.id, blocks: ownBlocks, before: query.before }));
  },
  requireMember,
);

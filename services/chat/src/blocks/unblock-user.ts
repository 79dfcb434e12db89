import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

export const unblockUser = handler(endpoints.unblockUser, async ({ player, params }, { blocks }: Context) => {
  await blocks.unblock(player.id, params.id);
  return ok({ message: text.userUnblocked });
});

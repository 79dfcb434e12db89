import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const unblock = handler(endpoints.unblock, async ({ player, params }, { blocks }: Context) => {
  await blocks.remove(player.id, params.id);
  return ok({ message: 'ブロックを解除しました' });
});

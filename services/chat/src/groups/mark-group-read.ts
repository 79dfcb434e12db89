import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { requireMember } from './require-member.ts';

export const markGroupRead = handler(
  endpoints.markGroupRead,
  async ({ player, params, body }, { groups }: Context) => {
    await groups.markRead(params.id, player.id, body.message_id);
    return ok({ message: text.groupMarkedRead });
  },
  requireMember,
);

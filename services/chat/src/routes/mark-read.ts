import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { membersOnly } from './admit-member.ts';

export const markRead = handler(
  endpoints.markRead,
  async ({ player, params, body }, { groups }: Context) => {
    await groups.markRead(params.id, player.id, body.message_id);
    return ok({ message: '既読にしました' });
  },
  membersOnly,
);

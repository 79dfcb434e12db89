import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const changeChatSettings = handler(
  endpoints.changeChatSettings,
  async ({ player, body }, { additions }: Context) => {
    await additions.setOnlyFriendsAdd(player.id, body.only_friends_add);
    return ok(body);
  },
);

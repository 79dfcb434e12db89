import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const getChatSettings = handler(endpoints.getChatSettings, async ({ player }, { additions }: Context) =>
  ok({ only_friends_add: await additions.onlyFriendsAdd(player.id) }),
);

import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

export const leaveGroup = handler(endpoints.leaveGroup, async ({ player, params }, { groups }: Context) =>
  (await groups.leave(params.id, player.id)) ? ok({ message: text.groupLeft }) : refuse('not_found'),
);

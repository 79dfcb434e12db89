import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const leaveGroup = handler(endpoints.leaveGroup, async ({ player, params }, { groups }: Context) =>
  (await groups.leave(params.id, player.id)) ? ok({ message: 'グループから退出しました' }) : refuse('not_found'),
);

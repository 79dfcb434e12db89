import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const createGroup = handler(endpoints.createGroup, async ({ player, body }, { groups }: Context) => {
  const created = await groups.create(body.name, { id: player.id, username: player.username });
  return created.ok ? ok({ ...created.value, unread: false }) : created;
});

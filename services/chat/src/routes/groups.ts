import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const groups = handler(endpoints.groups, async ({ player }, context: Context) =>
  ok(await context.groups.of(player.id)),
);

import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const blocks = handler(endpoints.blocks, async ({ player }, context: Context) =>
  ok({ blocked: await context.blocks.list(player.id) }),
);

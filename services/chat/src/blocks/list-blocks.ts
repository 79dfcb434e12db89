import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const listBlocks = handler(endpoints.listBlocks, async ({ player }, { blocks }: Context) =>
  ok({ blocked: await blocks.listOf(player.id) }),
);

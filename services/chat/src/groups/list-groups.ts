import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const listGroups = handler(endpoints.listGroups, async ({ player }, { groups, blocks }: Context) =>
  ok(await groups.listOf(player.id, await blocks.blocksOf(player.id))),
);

import { questions } from '@maseki/contracts/auth/questions.ts';
import { calls } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const blocks = handler(calls.blocks, async ({ player }, context: Context) =>
  ok({ blocked: await context.blocks.list(player.id) }),
);

/** Nobody can block themselves. */
export const block = handler(calls.block, async ({ player, body }, context: Context) => {
  const found = await context.bus.ask(questions.userByName, { username: body.username });
  if (!found || found.id === player.id) return refuse('user_not_found');
  const added = await context.blocks.add(player.id, found);
  return added.ok ? ok(found) : added;
});

export const unblock = handler(calls.unblock, async ({ player, params }, context: Context) => {
  await context.blocks.remove(player.id, params.id);
  return ok({ message: 'ブロックを解除しました' });
});

import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const current = handler(endpoints.current, async ({ player }, { claims }: Context) =>
  ok({ slug: await claims.current(player.id) }),
);

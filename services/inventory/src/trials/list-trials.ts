import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const listTrials = handler(endpoints.listTrials, async ({ player }, { trials }: Pick<Context, 'trials'>) =>
  ok({ won: await trials.wonBy(player.id) }),
);

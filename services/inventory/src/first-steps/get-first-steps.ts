import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { firstStepsOf } from './rules.ts';

export const getFirstSteps = handler(endpoints.getFirstSteps, async ({ player }, { accounts }: Context) =>
  ok(firstStepsOf(await accounts.findOrOpen(player.id))),
);

import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { missionsView } from './view.ts';

export const listMissions = handler(endpoints.listMissions, async ({ player }, { accounts, clock }: Context) =>
  ok(missionsView(await accounts.findOrOpen(player.id), clock.now())),
);

import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { SealStore } from '../../base/seats/seal-store.ts';
import { claimOf, type SeatedBattleDeps } from './get-current-battle.ts';

interface BattleSealDeps extends SeatedBattleDeps {
  stores: SeatedBattleDeps['stores'] & { seals: Pick<SealStore, 'of'> };
}

export const getBattleSeal = handler(endpoints.getBattleSeal, async ({ player }, context: BattleSealDeps) => {
  const { stores, now } = context;
  const [seals, claimed] = await Promise.all([stores.seals.of(player.id, now()), claimOf(player.id, context)]);
  return ok({ ...seals, claimed });
});

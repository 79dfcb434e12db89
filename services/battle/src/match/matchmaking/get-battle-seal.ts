import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { SealStore } from '../../base/seats/seal-store.ts';

interface BattleSealDeps {
  stores: { seals: Pick<SealStore, 'of'> };
  now(): number;
}

export const getBattleSeal = handler(endpoints.getBattleSeal, async ({ player }, { stores, now }: BattleSealDeps) =>
  ok(await stores.seals.of(player.id, now())),
);

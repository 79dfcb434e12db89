import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { PuzzleSettingStore } from './setting-store.ts';

interface SettingDeps {
  stores: { puzzleSettings: PuzzleSettingStore };
  now(): number;
}

export const getPuzzleSetting = handler(endpoints.getPuzzleSetting, async ({ player }, { stores }: SettingDeps) =>
  ok({ used: await stores.puzzleSettings.isUsed(player.id) }),
);

export const setPuzzleSetting = handler(
  endpoints.setPuzzleSetting,
  async ({ player, body: { used } }, { stores, now }: SettingDeps) => {
    await stores.puzzleSettings.choose(player.id, used, now());
    return ok({ used });
  },
);

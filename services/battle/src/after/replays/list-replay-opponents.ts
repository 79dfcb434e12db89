import { endpoints } from '@maseki/contracts/battle/http.ts';
import { REPLAY_OPPONENTS_MAX } from '@maseki/contracts/battle/limits.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { ReplayHeadStore } from './store.ts';

interface ListOpponentsDeps {
  stores: { replayHeads: Pick<ReplayHeadStore, 'opponentsOf'> };
}

export const listReplayOpponents = handler(
  endpoints.listReplayOpponents,
  async ({ player }, { stores }: ListOpponentsDeps) =>
    ok({ opponents: await stores.replayHeads.opponentsOf(player.id, REPLAY_OPPONENTS_MAX) }),
);

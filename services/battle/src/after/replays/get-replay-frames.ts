import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { otherSeat } from '@maseki/rules/side.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import { seatOf } from '../../battle/seats.ts';
import { named } from './named.ts';
import type { ReplayCache } from './replay-cache.ts';
import type { ReplayHeadStore } from './store.ts';

interface ReplayFramesDeps {
  stores: { replayHeads: Pick<ReplayHeadStore, 'head'> };
  replayCache: ReplayCache;
  /** How often a player or an address may have battles replayed by this pod. */
  replayLimit: Pick<RateLimit, 'consume'>;
  metrics: { countReplay(kind: 'own' | 'shared'): void };
}

export const getReplayFrames = handler(
  endpoints.getReplayFrames,
  async ({ params, query, player }, { stores, replayCache, replayLimit, metrics }: ReplayFramesDeps) => {
    const allowed = replayLimit.consume(player.id);
    if (!allowed.ok) return allowed;
    const head = await stores.replayHeads.head(params.room_id);
    const seat = head ? seatOf(head, player.id) : undefined;
    if (!head || !seat) return refuse('not_found');
    const found = await replayCache.framesOf({ roomId: head._id, seat, disclosure: query.hands });
    if (!found.ok) return found;
    metrics.countReplay('own');
    const { players } = head;
    return ok(named(found.value, { you: players[seat].name, opponent: players[otherSeat(seat)].name }));
  },
);

import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { clientNetwork } from '@maseki/service-kit/identity/client-network.ts';
import type { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import { seatOf } from '../../battle/seats.ts';
import { text } from '../../text.ja.ts';
import type { ReplayLinkStore } from './link-store.ts';
import { named } from './named.ts';
import type { ReplayCache } from './replay-cache.ts';
import type { ReplayHeadStore } from './store.ts';
import type { SuspensionStore } from './suspension-store.ts';

export interface SharedReplayDeps {
  stores: {
    replayHeads: Pick<ReplayHeadStore, 'head'>;
    replayLinks: Pick<ReplayLinkStore, 'byToken'>;
    suspensions: Pick<SuspensionStore, 'isSuspended'>;
  };
  replayCache: ReplayCache;
  replayLimit: Pick<RateLimit, 'consume'>;
  metrics: { countReplay(kind: 'own' | 'shared'): void };
}

export async function openLink(token: string, { replayLinks, replayHeads, suspensions }: SharedReplayDeps['stores']) {
  const link = await replayLinks.byToken(token);
  // Also without a link, so that every refusal takes the same reads.
  const [head, isResting] = await Promise.all([
    replayHeads.head(link?.room_id ?? ''),
    suspensions.isSuspended(link?.owner ?? '', Date.now()),
  ]);
  const seat = link && head ? seatOf(head, link.owner) : undefined;
  return link && head && seat && !isResting ? { link, head, seat } : null;
}

export const getSharedReplay = handler(
  endpoints.getSharedReplay,
  async ({ params, player, address }, { stores, replayCache, replayLimit, metrics }: SharedReplayDeps) => {
    const allowed = replayLimit.consume(player?.id ?? clientNetwork(address));
    if (!allowed.ok) return allowed;
    const opened = await openLink(params.token, stores);
    if (!opened) return refuse('not_found');
    const { link, head, seat } = opened;
    const found = await replayCache.framesOf({ roomId: head._id, seat, disclosure: 'shared' });
    if (!found.ok) return found;
    metrics.countReplay('shared');
    const you = link.named ? head.players[seat].name : text.sharedPlayer;
    return ok({ ...named(found.value, { you, opponent: text.sharedOpponent }), step: link.step });
  },
);

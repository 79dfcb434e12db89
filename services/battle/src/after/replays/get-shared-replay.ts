import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { clientNetwork } from '@maseki/service-kit/identity/client-network.ts';
import type { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import type { ReplayLinkDocument } from '../../base/database/documents.ts';
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

async function openKnown(
  link: ReplayLinkDocument | null,
  { replayHeads, suspensions }: Omit<SharedReplayDeps['stores'], 'replayLinks'>,
) {
  // Also without a link, so that every refusal takes the same reads.
  const [head, isResting] = await Promise.all([
    replayHeads.head(link?.room_id ?? ''),
    suspensions.isSuspended(link?.owner ?? '', Date.now()),
  ]);
  const seat = link && head ? seatOf(head, link.owner) : undefined;
  return link && head && seat && !isResting ? { link, head, seat } : null;
}

export const openLink = async (token: string, stores: SharedReplayDeps['stores']) =>
  openKnown(await stores.replayLinks.byToken(token), stores);

type Showing = Pick<SharedReplayDeps, 'replayCache' | 'metrics'> & { stores: Parameters<typeof openKnown>[1] };

export async function showLink(known: ReplayLinkDocument | null, { stores, replayCache, metrics }: Showing) {
  const opened = await openKnown(known, stores);
  if (!opened) return refuse('not_found');
  const { link, head, seat } = opened;
  const found = await replayCache.framesOf({ roomId: head._id, seat, disclosure: 'shared' });
  if (!found.ok) return found;
  metrics.countReplay('shared');
  const you = link.named ? head.players[seat].name : text.sharedPlayer;
  return ok({ ...named(found.value, { you, opponent: text.sharedOpponent }), step: link.step });
}

export const getSharedReplay = handler(
  endpoints.getSharedReplay,
  async ({ params, player, address }, context: SharedReplayDeps) => {
    const allowed = context.replayLimit.consume(player?.id ?? clientNetwork(address));
    if (!allowed.ok) return allowed;
    return showLink(await context.stores.replayLinks.byToken(params.token), context);
  },
);

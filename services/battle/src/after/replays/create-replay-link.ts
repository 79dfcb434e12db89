import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { seatOf } from '../../battle/seats.ts';
import type { ReplayLinkStore } from './link-store.ts';
import type { ReplayHeadStore } from './store.ts';

interface CreateLinkDeps {
  stores: { replayHeads: Pick<ReplayHeadStore, 'head'>; replayLinks: Pick<ReplayLinkStore, 'create'> };
}

export const createReplayLink = handler(
  endpoints.createReplayLink,
  async ({ params, body, player }, { stores }: CreateLinkDeps) => {
    const head = await stores.replayHeads.head(params.room_id);
    if (!head || head.winner === null || !seatOf(head, player.id)) return refuse('not_found');
    const made = await stores.replayLinks.create({
      room_id: head._id,
      owner: player.id,
      step: body.step ?? null,
      named: body.named,
      expires_at: head.expires_at,
    });
    if (made === null) return refuse('not_found');
    if (made === 'full') return refuse('limit_reached');
    return ok({ ...made, url: `/r/${made.token}`, expires_at: head.expires_at.toISOString() });
  },
);

import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { ReplayStore } from '../../after/archive/store.ts';
import { isWanting } from './rules.ts';
import type { RematchStore } from './store.ts';

interface RematchWishContext {
  stores: { replays: Pick<ReplayStore, 'bySlug'>; rematches: Pick<RematchStore, 'wishesOf'> };
  now: () => number;
}

/** Read by the result page, which has no socket any more. */
export const getRematchWish = handler(
  endpoints.getRematchWish,
  async ({ params: { room_id }, player }, { stores, now }: RematchWishContext) => {
    const finished = await stores.replays.bySlug(room_id);
    if (!finished) return refuse('not_found');
    if (!finished.users.includes(player.id)) return refuse('forbidden');
    const wishes = await stores.rematches.wishesOf(finished.id);
    const others = finished.users.filter((user) => user !== player.id);
    return ok({ opponent_wishes: others.some((user) => isWanting(wishes, user, now())) });
  },
);

import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { ReplayLinkStore } from './link-store.ts';

interface ListLinksDeps {
  stores: { replayLinks: Pick<ReplayLinkStore, 'of'> };
}

export const listReplayLinks = handler(endpoints.listReplayLinks, async ({ player }, { stores }: ListLinksDeps) =>
  ok({ links: await stores.replayLinks.of(player.id) }),
);

import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { text } from '../../text.ja.ts';
import type { ReplayLinkStore } from './link-store.ts';

interface RevokeLinkDeps {
  stores: { replayLinks: Pick<ReplayLinkStore, 'revoke'> };
}

export const revokeReplayLink = handler(
  endpoints.revokeReplayLink,
  async ({ params, player }, { stores }: RevokeLinkDeps) =>
    (await stores.replayLinks.revoke(player.id, params.id)) ? ok({ message: text.linkRevoked }) : refuse('not_found'),
);

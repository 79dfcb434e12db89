import { ok, refuse } from '@maseki/contracts/errors.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import type { Context } from '../context.ts';

interface GroupRequest {
  params: { id: string };
  player: Player | null;
}

/** Refuses users who are not members, because only members may learn that a group exists. */
export const requireMember = {
  authorize: async ({ params, player }: GroupRequest, { groups }: Context) =>
    player && (await groups.isMember(params.id, player.id)) ? ok(null) : refuse('not_found'),
};

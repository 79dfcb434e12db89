import { ok, refuse } from '@maseki/contracts/errors.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import type { Context } from '../context.ts';

interface Asked {
  params: { id: string };
  player: Player | null;
}

/** Who is no member learns nothing of a group, not even whether it exists. */
export const membersOnly = {
  authorize: async ({ params, player }: Asked, { groups }: Context) =>
    player && (await groups.isMember(params.id, player.id)) ? ok(null) : refuse('not_found'),
};

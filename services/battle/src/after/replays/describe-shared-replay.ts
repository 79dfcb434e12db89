import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import { openLink, type SharedReplayDeps } from './get-shared-replay.ts';

/** Nothing of how the battle ended, which its page keeps for its last step. */
export const describeSharedReplay = rpcHandler(
  rpcs.describeSharedReplay,
  async ({ token }, { stores }: Pick<SharedReplayDeps, 'stores'>) => {
    const opened = await openLink(token, stores);
    if (!opened) return { shared: null };
    const { link, head, seat } = opened;
    return { shared: { name: link.named ? head.players[seat].name : null } };
  },
);

import { rpcs as auth } from '@maseki/contracts/auth/rpc.ts';
import { rpcs as battle } from '@maseki/contracts/battle/rpc.ts';
import { PLAYER_BATTLES } from '@maseki/contracts/console/limits.ts';
import type { PlayerPage } from '@maseki/contracts/console/player-endpoints.ts';
import { rpcs as deck } from '@maseki/contracts/deck/rpc.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { rpcs as inventory } from '@maseki/contracts/inventory/rpc.ts';
import { rpcs as social } from '@maseki/contracts/social/rpc.ts';
import { unlessAway } from '@maseki/service-kit/unavailable.ts';
import { performRead } from '../actions/perform.ts';
import { handler } from '../http/handler.ts';

export const getPlayer = handler('getPlayer', ({ actor, params: { id: user_id } }, context) =>
  performRead<PlayerPage>({ actor, kind: 'view-player', target: user_id }, context, async () => {
    const { bus } = context;
    const [file, account, decks, battles, friends] = await Promise.all([
      bus.callRpc(auth.getPlayer, { user_id }),
      unlessAway(bus.callRpc(inventory.getAccount, { user_id }).then((found) => ({ account: found }))),
      unlessAway(bus.callRpc(deck.listDecks, { user_id })),
      unlessAway(bus.callRpc(battle.listBattles, { user_id, limit: PLAYER_BATTLES })),
      unlessAway(bus.callRpc(social.listFriends, { user_id })),
    ]);
    if (!file) return refuse('user_not_found');
    const others = { battles: battles?.battles ?? null, friends: friends?.friends ?? null };
    return ok({ file, inventory: account, decks, ...others });
  }),
);

import type { Result } from '@maseki/contracts/errors.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import { createHeardKeys, type HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { countLookUp, lookUpUser } from '@maseki/service-kit/look-up-user.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialConfig } from './config.ts';
import {
  type CheckProposal,
  type CountCopies,
  createCheckProposal,
  createCountCopies,
  createLoadExchangeLimits,
  createMoveCards,
  type LoadExchangeLimits,
  type MoveCards,
} from './exchanges/inventory.ts';
import { exchangeModels } from './exchanges/models.ts';
import { type ExchangeStore, exchangeStore } from './exchanges/store.ts';
import { ownData } from './export/own-data.ts';
import { type BlocksBetween, createBlocksBetween } from './friends/blocks.ts';
import { friendModels } from './friends/models.ts';
import { type FriendRequestStore, friendRequestStore } from './friends/request-store.ts';
import { type FriendStore, friendStore } from './friends/store.ts';
import { type UserStore, userStore } from './friends/user-store.ts';
import { invitationModels } from './invitations/models.ts';
import { createSeatPair, type SeatPair } from './invitations/seat-players.ts';
import { InvitationStore } from './invitations/store.ts';
import { type CountCode, createCodeCounter } from './metrics.ts';
import { type BattlePresence, createBattlePresence } from './presence/battle-presence.ts';
import { type Connections, createConnections } from './presence/connections.ts';
import { createFilterCallable, type FilterCallable } from './presence/filter-callable.ts';
import { createPublishHint, type PublishHint } from './presence/hints.ts';
import { presenceModels } from './presence/models.ts';
import { createPresenceTracker, type PresenceTracker } from './presence/presence-tracker.ts';
import { createReadSeats } from './presence/read-seats.ts';
import { type PresenceStore, presenceStore } from './presence/store.ts';

export interface Context {
  log: Log;
  now(): number;
  live: Live;
  users: UserStore;
  friends: FriendStore;
  friendRequests: FriendRequestStore;
  exchanges: ExchangeStore;
  invitations: InvitationStore;
  presences: PresenceStore;
  ownData: ReturnType<typeof ownData>;
  connections: Connections;
  /** The shards of connected users, of which this pod hears hints and battles. */
  heardUsers: HeardKeys;
  presenceTracker: PresenceTracker;
  blocksBetween: BlocksBetween;
  countCopies: CountCopies;
  loadExchangeLimits: LoadExchangeLimits;
  checkProposal: CheckProposal;
  moveCards: MoveCards;
  seatPair: SeatPair;
  /** The user of that name, for a player who may look up a limited number of them. */
  lookUpUser(username: string, playerId: string): Promise<Result<Person, 'user_not_found' | 'rate_limited'>>;
  /** In the same limit, for a code that the player enters. */
  countLookUp(playerId: string): Promise<Result<null, 'rate_limited'>>;
  countCode: CountCode;
  /** For display. Publishes starts and ends for this pod's users to their friends. */
  battlePresence: BattlePresence;
  /** By battle's reply, false while battle does not reply. */
  isAnyInBattle(users: readonly string[]): Promise<boolean>;
  publishHint: PublishHint;
  filterCallable: FilterCallable;
}

export async function createContext({ mongo, bus, transact, clock, env, log, live, metrics }: Kit): Promise<Context> {
  const now = () => clock.now();
  const limits = socialConfig(env);
  const models = {
    ...friendModels(mongo),
    ...exchangeModels(mongo),
    ...invitationModels(mongo),
    ...presenceModels(mongo),
  };
  const users = userStore(models);
  const exchanges = exchangeStore({ models, transact, now });
  const invitations = new InvitationStore({ models, users, transact, now });
  const friends = friendStore({ models, users, endsWithFriendship: [exchanges, invitations], transact });
  const presences = presenceStore(models, now);
  const heardUsers = createHeardKeys();
  const connections = createConnections({ heardUsers });
  const readSeats = createReadSeats(bus);
  const publishHint = createPublishHint(bus);
  const publishToFriendsOf = async (user: string) => {
    const ids = (await friends.list(user)).map(({ id }) => id);
    if (ids.length > 0) publishHint(ids, { type: 'friends' });
  };
  return {
    live,
    log,
    now,
    users,
    friends,
    friendRequests: friendRequestStore({ models, users, limits, transact, now }),
    exchanges,
    invitations,
    presences,
    ownData: ownData(models),
    filterCallable: createFilterCallable(bus),
    connections,
    heardUsers,
    presenceTracker: createPresenceTracker({
      pod: ulid(),
      store: presences,
      connections,
      onChange: publishToFriendsOf,
    }),
    blocksBetween: createBlocksBetween(bus),
    countCopies: createCountCopies(bus),
    loadExchangeLimits: createLoadExchangeLimits(bus),
    checkProposal: createCheckProposal(bus, now),
    moveCards: createMoveCards(bus, { exchanges, now }),
    seatPair: createSeatPair(bus),
    lookUpUser: (username, playerId) => lookUpUser(bus, { username, playerId }),
    countLookUp: (playerId) => countLookUp(bus, playerId),
    countCode: createCodeCounter(metrics.registry),
    battlePresence: createBattlePresence({ connections, readSeats, onChange: publishToFriendsOf }),
    isAnyInBattle: (ids) =>
      readSeats(ids).then(
        ({ size }) => size > 0,
        () => false,
      ),
    publishHint,
  };
}

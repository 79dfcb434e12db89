import { rpcs as authQuestions } from '@maseki/contracts/auth/rpc.ts';
import { broadcasts } from '@maseki/contracts/social/events.ts';
import type { Person } from '@maseki/contracts/social/person.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/ws.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { ulid } from 'ulid';
import { type InBattle, inBattleFrom } from './battles/in-battle.ts';
import { createSeatPair, type SeatPair } from './battles/seat-pair.ts';
import { socialConfig } from './config.ts';
import { type CopiesOf, copiesFrom } from './exchanges/copies.ts';
import { type Settle, settling } from './exchanges/settle.ts';
import { type AskFriend, askingFriend } from './friends/ask-friend.ts';
import { type BlocksBetween, blocksFrom } from './friends/blocks-between.ts';
import { type Audience, createAudience } from './live/audience.ts';
import { createBattleWatch } from './live/battle-watch.ts';
import { createPresence, type Presence } from './live/presence.ts';
import { type DepartureStore, departureStore } from './stores/departure-store.ts';
import { type ExchangeStore, exchangeStore } from './stores/exchange-store.ts';
import { type FriendStore, friendStore } from './stores/friend-store.ts';
import { type InvitationStore, invitationStore } from './stores/invitation-store.ts';
import { type LookupLimit, lookupLimit } from './stores/lookup-limit.ts';
import { createModels } from './stores/models.ts';
import { playerStore } from './stores/player-store.ts';
import { type PresenceStore, presenceStore } from './stores/presence-store.ts';

/** What sockets of clients are told to look at again. */
export type Hint = Exclude<SocialServerMessage, { type: 'warning' | 'error' }>;

/** All that a handler of this service may touch. */
export interface Context {
  log: Log;
  now(): number;
  friends: FriendStore;
  exchanges: ExchangeStore;
  invitations: InvitationStore;
  departures: DepartureStore;
  presences: PresenceStore;
  audience: Audience;
  presence: Presence;
  mayLookUp: LookupLimit;
  blocksBetween: BlocksBetween;
  askFriend: AskFriend;
  settle: Settle;
  copiesOf: CopiesOf;
  seatPair: SeatPair;
  /** The user of a name; null when there is none. */
  userByName(username: string): Promise<Person | null>;
  /** Those of the users who are in a battle; nobody when battle does not answer, as this is for display. */
  inBattle: InBattle;
  /** Tells friends of those on this pod whose battle has begun or ended since the last look. */
  watchBattles(): Promise<void>;
  /** Tells all live sockets of these users, on whatever pod. May be lost. */
  tell(users: readonly string[], hint: Hint): void;
}

export async function createContext({ mongo, bus, transact, clock, env, log }: Kit): Promise<Context> {
  const now = () => clock.now();
  const models = createModels(mongo);
  const limits = socialConfig(env);
  const players = playerStore(models);
  const friends = friendStore({ models, players, limits, transact, now });
  const blocksBetween = blocksFrom(bus);
  const exchanges = exchangeStore(models, transact, now);
  const presences = presenceStore(models, now);
  const audience = createAudience();
  const inBattle = inBattleFrom(bus);
  const tell: Context['tell'] = (users, message) =>
    bus.broadcast(broadcasts.changed, { user_ids: [...users], message });
  const tellFriendsOf = async (user: string) => {
    const ids = (await friends.friendsOf(user)).map(({ id }) => id);
    if (ids.length > 0) tell(ids, { type: 'friends' });
  };
  return {
    log,
    now,
    friends,
    exchanges,
    invitations: invitationStore(models, transact, now),
    departures: departureStore({ models, exchanges, players, transact }),
    presences,
    audience,
    presence: createPresence({ pod: ulid(), store: presences, audience, onChange: tellFriendsOf }),
    mayLookUp: await lookupLimit(mongo, limits.lookupsPerMinute),
    blocksBetween,
    askFriend: askingFriend({ friends, players, blocksBetween }),
    settle: settling(bus, exchanges),
    copiesOf: copiesFrom(bus),
    seatPair: createSeatPair(bus),
    userByName: (username) => bus.callRpc(authQuestions.userByName, { username }),
    inBattle: (users) => inBattle(users).catch(() => new Set<string>()),
    watchBattles: createBattleWatch({ audience, inBattle, onChange: tellFriendsOf }),
    tell,
  };
}

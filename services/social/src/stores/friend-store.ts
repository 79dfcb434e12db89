import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { events } from '@maseki/contracts/social/events.ts';
import type { Person } from '@maseki/contracts/social/person.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from 'ulid';
import { pairOf } from '../domain/pair.ts';
import { again, OvertakenError } from './again.ts';
import { type Befriended, befriend, type FriendParts, hasAllFriends } from './befriend.ts';
import type { PlayerStore } from './player-store.ts';

export interface FriendRequest {
  id: string;
  from: Person;
}

/** `muted`: the one who is asked must not hear of it. */
export interface Asking {
  from: Person;
  to: Person;
  muted: boolean;
  /** How many blocks by the two had been heard of before it was known who has blocked whom. */
  blocksHeard: number;
}

export type Asked = Result<
  'requested' | 'muted' | 'friends',
  | 'already_friends'
  | 'already_requested'
  | 'friend_limit'
  | 'other_friend_limit'
  | 'friend_request_limit'
  | 'unauthenticated'
  | 'user_not_found'
>;

/** Friendships and the requests for them. */
export interface FriendStore {
  friendsOf(user: string): Promise<Person[]>;
  /** The friend of that id; null when the two are none. */
  friend(user: string, other: string): Promise<Person | null>;
  /** The first of the requests to a user; others follow once these are answered. */
  requestsTo(user: string): Promise<FriendRequest[]>;
  /** A request to this user; null when there is none of that id. */
  requestTo(user: string, request: string): Promise<FriendRequest | null>;
  /** Asks to be friends; who was asked before becomes a friend at once. Throws OvertakenError when another block was heard of. */
  ask(asking: Asking): Promise<Asked>;
  accept(request: FriendRequest, by: string): Promise<Befriended | Result<never, 'not_found'>>;
  /** False when there is no such request to this user. */
  reject(request: string, by: string): Promise<boolean>;
}

interface Parts extends FriendParts {
  players: Pick<PlayerStore, 'hold'>;
  transact: Transact;
}

/** How many have asked somebody is up to them, so it is bounded where it is read. */
const REQUESTS_SHOWN = 200;

const other = (people: readonly Person[], user: string) => people.find(({ id }) => id !== user) ?? null;
/** The requests that a user may know of. */
const heardBy = (user: string) => ({ 'to.id': user, muted: { $ne: true } });

export function friendStore(parts: Parts): FriendStore {
  const { models, players, limits, transact, now } = parts;
  const { friendships, requests } = models;

  async function request({ from, to, muted }: Asking, { session, emit }: Transaction): Promise<Asked> {
    if (await hasAllFriends(from.id, parts, session)) return refuse('friend_limit');
    const sent = await requests.countDocuments({ 'from.id': from.id }).session(session);
    if (sent >= limits.requestsPerUser) return refuse('friend_request_limit');
    const row = { _id: ulid(), pair: pairOf(from.id, to.id), from, to, at: new Date(now()), muted };
    await requests.create([row], { session });
    if (muted) return ok('muted');
    await emit(events.friendRequested, { aggregate: row.pair, payload: { request_id: row._id, from, to } });
    return ok('requested');
  }

  async function ask(asking: Asking, transaction: Transaction): Promise<Asked> {
    const { from, to, muted, blocksHeard } = asking;
    const { session } = transaction;
    const held = await players.hold([from.id, to.id], transaction);
    if (held.blocksHeard !== blocksHeard) throw new OvertakenError('a block was heard of meanwhile');
    if (held.left.has(from.id)) return refuse('unauthenticated');
    if (held.left.has(to.id)) return refuse('user_not_found');
    const pair = pairOf(from.id, to.id);
    if (await friendships.exists({ _id: pair }).session(session)) return refuse('already_friends');
    const found = await requests.findOne({ pair }).session(session).lean();
    if (found?.from.id === from.id && (muted || !found.muted)) return refuse('already_requested');
    if (found?.from.id === to.id && !muted) return befriend(found, parts, transaction);
    if (found) await requests.deleteOne({ pair }, { session });
    return request(asking, transaction);
  }

  return {
    async friendsOf(user) {
      const rows = await friendships.find({ users: user }).sort({ since: 1 }).lean();
      return rows.flatMap(({ people }) => other(people, user) ?? []);
    },
    async friend(user, id) {
      const row = await friendships.findById(pairOf(user, id)).lean();
      return row && other(row.people, user);
    },
    async requestsTo(user) {
      const rows = await requests.find(heardBy(user)).sort({ _id: 1 }).limit(REQUESTS_SHOWN).lean();
      return rows.map(({ _id, from }) => ({ id: _id, from }));
    },
    async requestTo(user, id) {
      const row = await requests.findOne({ _id: id, ...heardBy(user) }).lean();
      return row && { id: row._id, from: row.from };
    },
    ask: (asking) => transact((transaction) => ask(asking, transaction)),
    accept: ({ id, from }, by) =>
      again(() =>
        transact(async (transaction) => {
          await players.hold([from.id, by], transaction);
          const found = await requests
            .findOne({ _id: id, ...heardBy(by) })
            .session(transaction.session)
            .lean();
          return found ? befriend(found, parts, transaction) : refuse('not_found');
        }),
      ),
    async reject(id, by) {
      const { deletedCount } = await requests.deleteOne({ _id: id, ...heardBy(by) });
      return deletedCount === 1;
    },
  };
}

import { type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Person } from '@maseki/contracts/social/person.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import { pairOf } from '../domain/pair.ts';
import { again } from './again.ts';
import { type Befriended, befriend } from './befriend.ts';
import { type Asked, type Asking, type RequestParts, requestFriendship } from './request-friendship.ts';

export interface FriendRequest {
  id: string;
  from: Person;
}

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
  /** Makes friends of who asked and this user, if the request still stands. */
  accept(request: FriendRequest, by: string): Promise<Befriended | Result<never, 'not_found'>>;
  /** False when there is no such request to this user. */
  reject(request: string, by: string): Promise<boolean>;
}

interface Parts extends RequestParts {
  transact: Transact;
}

/** How many have asked somebody is up to them, so it is bounded where it is read. */
const REQUESTS_SHOWN = 200;

const other = (people: readonly Person[], user: string) => people.find(({ id }) => id !== user) ?? null;

/** The requests that a user may know of. */
const heardBy = (user: string) => ({ 'to.id': user, muted: { $ne: true } });

export function friendStore(parts: Parts): FriendStore {
  const { models, players, transact } = parts;
  const { friendships, requests } = models;

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
    ask: (asking) => transact((transaction) => requestFriendship(asking, parts, transaction)),
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

import { events } from '@maseki/contracts/social/events.ts';
import type { Person, SocialHint } from '@maseki/contracts/social/schemas.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { pairOf } from './decide-friend-request.ts';
import type { FriendModels } from './models.ts';
import type { UserStore } from './user-store.ts';

export interface EndsWithFriendship {
  /** In the transaction. Returns what both of a pair should load again. */
  endBetween(pairs: readonly string[], by: string, transaction: Transaction): Promise<readonly SocialHint[]>;
}

export interface EndedByBlock {
  /** Data that both should load again, empty if they were not friends. */
  hints: readonly SocialHint[];
  /** The one of the two who had received a request of the other and knew of it. */
  requestReceiver: string | null;
}

interface FriendStoreDeps {
  models: FriendModels;
  users: Pick<UserStore, 'recordBlock' | 'markDeleted'>;
  endsWithFriendship: readonly EndsWithFriendship[];
  transact: Transact;
}

/** Keeps a friendship from ending while the transaction runs. False if they are not friends. */
export async function lockFriendship(
  pair: string,
  { friendships }: Pick<FriendModels, 'friendships'>,
  { session }: Transaction,
): Promise<boolean> {
  const { matchedCount } = await friendships.updateOne({ _id: pair }, { $set: { lock: ulid() } }, { session });
  return matchedCount === 1;
}

const otherOf = (people: readonly Person[], user: string) => people.find(({ id }) => id !== user) ?? null;

export function friendStore({ models, users, endsWithFriendship, transact }: FriendStoreDeps) {
  const { friendships, friendRequests } = models;

  async function end(pairs: readonly string[], by: string, transaction: Transaction): Promise<SocialHint[] | null> {
    const { session } = transaction;
    const { deletedCount } = await friendships.deleteMany({ _id: { $in: pairs } }, { session });
    if (deletedCount === 0) return null;
    const hints: SocialHint[] = [{ type: 'friends' }];
    for (const part of endsWithFriendship) hints.push(...(await part.endBetween(pairs, by, transaction)));
    return hints;
  }

  /** The friends of several users, the oldest first. Calls at the same moment share one read. */
  const friendsOf = new Batcher(async (wanted: readonly string[]) => {
    const users = [...new Set(wanted)];
    const projection = { _id: 0, people: 1 };
    const rows = await readAll(friendships, { users: { $in: users } }, { projection, sort: { since: 1 } });
    const friends = new Map<string, Person[]>(users.map((user) => [user, []]));
    for (const { people } of rows) {
      for (const { id } of people) friends.get(id)?.push(...people.filter((person) => person.id !== id));
    }
    return friends;
  });

  return {
    list: async (user: string): Promise<Person[]> => (await friendsOf.add(user)).get(user) ?? [],
    async find(user: string, other: string): Promise<Person | null> {
      const row = await friendships.findById(pairOf(user, other)).lean();
      return row && otherOf(row.people, user);
    },
    async areFriends(pairs: readonly (readonly [string, string])[]): Promise<boolean[]> {
      const ids = pairs.map(([one, other]) => pairOf(one, other));
      const rows = await readAll(friendships, { _id: { $in: ids } }, { projection: { _id: 1 } });
      const found = new Set(rows.map(({ _id }) => _id));
      return ids.map((id) => found.has(id));
    },
    /** Ends a friendship and returns what both should load again. Null if they are not friends. */
    remove: (user: string, other: string): Promise<readonly SocialHint[] | null> =>
      transact((transaction) => end([pairOf(user, other)], user, transaction)),
    /** Ends everything between a user and another whom they have blocked. */
    async endForBlock(user: string, blocked: string, transaction: Transaction): Promise<EndedByBlock> {
      await users.recordBlock(user, transaction);
      const pair = pairOf(user, blocked);
      const hints = (await end([pair], user, transaction)) ?? [];
      const request = await friendRequests.findOneAndDelete({ pair }, { session: transaction.session }).lean();
      if (!request || request.muted) return { hints, requestReceiver: null };
      const { from, to } = request;
      transaction.publishEvent(events.friendRequestClosed, { payload: { user_id: to.id, from_id: from.id } });
      return { hints, requestReceiver: to.id };
    },
    /** Ends everything of a user whose account is deleted. Returns their friends. */
    async endForDeletedUser(user: string, transaction: Transaction): Promise<string[]> {
      const { session } = transaction;
      await users.markDeleted(user, transaction);
      const rows = await friendships.find({ users: user }).session(session).lean();
      const pairs = rows.map(({ _id }) => _id);
      await end(pairs, user, transaction);
      await friendRequests.deleteMany({ $or: [{ 'from.id': user }, { 'to.id': user }] }, { session });
      return rows.flatMap(({ users: both }) => both.filter((id) => id !== user));
    },
  };
}

export type FriendStore = ReturnType<typeof friendStore>;

import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { events } from '@maseki/contracts/social/events.ts';
import type { Person } from '@maseki/contracts/social/person.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from 'ulid';
import { pairOf } from '../domain/pair.ts';
import { againOnDuplicate } from './again-on-duplicate.ts';
import type { Models, RequestRow } from './models.ts';

export interface FriendRequest {
  id: string;
  from: Person;
}

type Asked = Result<'requested' | 'friends', 'already_friends' | 'already_requested'>;

/** Friendships and the requests for them. */
export interface FriendStore {
  friendsOf(user: string): Promise<Person[]>;
  /** The friend of that id; null when the two are none. */
  friend(user: string, other: string): Promise<Person | null>;
  requestsTo(user: string): Promise<FriendRequest[]>;
  /** Asks to be friends; who was asked before becomes a friend at once. */
  ask(from: Person, to: Person): Promise<Asked>;
  /** Gives the new friend; null when there is no such request to this user. */
  accept(request: string, by: string): Promise<Person | null>;
  /** Gives who had asked; null when there is no such request to this user. */
  reject(request: string, by: string): Promise<Person | null>;
}

const other = (people: readonly Person[], user: string) => people.find(({ id }) => id !== user) ?? null;

export function friendStore({ friendships, requests }: Models, transact: Transact, now: () => number): FriendStore {
  /** Makes friends of who asked and who agreed. */
  async function befriend({ pair, from, to }: RequestRow, { session, emit }: Transaction): Promise<void> {
    await requests.deleteOne({ pair }, { session });
    const row = { _id: pair, users: [from.id, to.id], people: [from, to], since: new Date(now()), touched: null };
    await friendships.create([row], { session });
    await emit(events.friendAccepted, { aggregate: pair, payload: { from: to, to: from } });
  }

  async function ask(from: Person, to: Person, transaction: Transaction): Promise<Asked> {
    const { session, emit } = transaction;
    const pair = pairOf(from.id, to.id);
    if (await friendships.exists({ _id: pair }).session(session)) return refuse('already_friends');
    const found = await requests.findOne({ pair }).session(session).lean();
    if (found?.from.id === from.id) return refuse('already_requested');
    if (found) {
      await befriend(found, transaction);
      return ok('friends');
    }
    const id = ulid();
    await requests.create([{ _id: id, pair, from, to, at: new Date(now()) }], { session });
    await emit(events.friendRequested, { aggregate: pair, payload: { request_id: id, from, to } });
    return ok('requested');
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
      const rows = await requests.find({ 'to.id': user }).sort({ _id: 1 }).lean();
      return rows.map(({ _id, from }) => ({ id: _id, from }));
    },
    ask: (from, to) => againOnDuplicate(() => transact((transaction) => ask(from, to, transaction))),
    accept: (_id, by) =>
      againOnDuplicate(() =>
        transact(async (transaction) => {
          const found = await requests.findOne({ _id, 'to.id': by }).session(transaction.session).lean();
          if (found) await befriend(found, transaction);
          return found?.from ?? null;
        }),
      ),
    async reject(_id, by) {
      const found = await requests.findOneAndDelete({ _id, 'to.id': by }).lean();
      return found?.from ?? null;
    },
  };
}

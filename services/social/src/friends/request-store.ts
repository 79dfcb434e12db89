import { type Result, refuse } from '@maseki/contracts/errors.ts';
import { events } from '@maseki/contracts/social/events.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { ConflictError, retryOnConflict } from '../retry-on-conflict.ts';
import {
  decideFriendRequest,
  decideFriendship,
  type FriendLimits,
  type FriendRequestDecision,
  type FriendRequestState,
  pairOf,
} from './decide-friend-request.ts';
import type { FriendModels, FriendRequestRow } from './models.ts';
import type { LockedUsers, UserStore } from './user-store.ts';

export interface FriendRequest {
  id: string;
  from: Person;
}

/** `blockCount` is `UserStore.countBlocks` from before the call to chat for `blocks`. */
export interface RequestToSend {
  from: Person;
  to: Person;
  blocks: FriendRequestState['blocks'];
  blockCount: number;
}

type Accepted = Result<'befriend', 'not_found' | 'friend_limit' | 'other_friend_limit'>;

interface FriendRequestStoreDeps {
  models: FriendModels;
  users: Pick<UserStore, 'lock' | 'markBefriended'>;
  limits: FriendLimits;
  transact: Transact;
  now(): number;
}

/** How many requests a user receives is up to others, so reading them is bounded. */
const REQUESTS_SHOWN = 200;

/** The requests that a user may know of. */
const receivedBy = (user: string) => ({ 'to.id': user, muted: { $ne: true } });

/** And the friendships that they become. Changes are decided on the transaction's reads. */
export function friendRequestStore({ models, users, limits, transact, now }: FriendRequestStoreDeps) {
  const { friendships, friendRequests } = models;
  const countFriends = (user: string, { session }: Transaction) =>
    friendships.countDocuments({ users: user }).session(session);

  async function befriend(
    { _id, pair, from, to }: FriendRequestRow,
    { befriended }: LockedUsers,
    transaction: Transaction,
  ): Promise<void> {
    const { session, publishEvent } = transaction;
    await friendRequests.deleteOne({ _id }, { session });
    const row = { _id: pair, users: [from.id, to.id], people: [from, to], since: new Date(now()), lock: null };
    await friendships.create([row], { session });
    publishEvent(events.friendAccepted, { payload: { from: to, to: from } });
    publishEvent(events.friendRequestClosed, { payload: { user_id: to.id, from_id: from.id } });
    const first = [from.id, to.id].filter((id) => !befriended.has(id));
    if (first.length > 0) await users.markBefriended(first, transaction);
  }

  async function loadState(
    { from, to, blocks }: RequestToSend,
    { deleted }: LockedUsers,
    transaction: Transaction,
  ): Promise<{ state: FriendRequestState; pending: FriendRequestRow | null }> {
    const { session } = transaction;
    const pair = pairOf(from.id, to.id);
    const pending = await friendRequests.findOne({ pair }).session(session).lean();
    const sent = friendRequests.countDocuments({ 'from.id': from.id, pair: { $ne: pair } });
    const state: FriendRequestState = {
      sender: {
        isDeleted: deleted.has(from.id),
        friends: await countFriends(from.id, transaction),
        sentRequests: await sent.session(session),
      },
      receiver: { isDeleted: deleted.has(to.id), friends: await countFriends(to.id, transaction) },
      blocks,
      areFriends: (await friendships.exists({ _id: pair }).session(session)) !== null,
      pending: pending && { by: pending.from.id === from.id ? 'sender' : 'receiver', muted: pending.muted },
    };
    return { state, pending };
  }

  /** Stores a request in place of the pending one. */
  async function store(
    { from, to }: RequestToSend,
    muted: boolean,
    { session, publishEvent }: Transaction,
  ): Promise<void> {
    const row = { _id: ulid(), pair: pairOf(from.id, to.id), from, to, at: new Date(now()), muted };
    await friendRequests.deleteOne({ pair: row.pair }, { session });
    await friendRequests.create([row], { session });
    if (muted) return;
    publishEvent(events.friendRequested, { payload: { request_id: row._id, from, to } });
  }

  async function send(request: RequestToSend, transaction: Transaction): Promise<FriendRequestDecision> {
    const locked = await users.lock([request.from.id, request.to.id], transaction);
    if (locked.blockCount !== request.blockCount) {
      throw new ConflictError('a block had its effect after chat was asked for blocks');
    }
    const { state, pending } = await loadState(request, locked, transaction);
    const decision = decideFriendRequest(state, limits);
    if (!decision.ok) return decision;
    if (decision.value === 'befriend' && pending) await befriend(pending, locked, transaction);
    else await store(request, decision.value === 'send_muted', transaction);
    return decision;
  }

  async function accept({ id, from }: FriendRequest, by: string, transaction: Transaction): Promise<Accepted> {
    const locked = await users.lock([from.id, by], transaction);
    const request = await friendRequests
      .findOne({ _id: id, ...receivedBy(by) })
      .session(transaction.session)
      .lean();
    if (!request) return refuse('not_found');
    const friends = {
      accepting: await countFriends(by, transaction),
      requesting: await countFriends(from.id, transaction),
    };
    const decision = decideFriendship(friends, limits);
    if (decision.ok) await befriend(request, locked, transaction);
    return decision;
  }

  return {
    /** The oldest requests to a user. The others follow once these are accepted or rejected. */
    async listReceived(user: string): Promise<FriendRequest[]> {
      const rows = await friendRequests.find(receivedBy(user)).sort({ _id: 1 }).limit(REQUESTS_SHOWN).lean();
      return rows.map(({ _id, from }) => ({ id: _id, from }));
    },
    async findReceived(user: string, id: string): Promise<FriendRequest | null> {
      const row = await friendRequests.findOne({ _id: id, ...receivedBy(user) }).lean();
      return row && { id: row._id, from: row.from };
    },
    /** Throws ConflictError if a block took effect since the call to chat. */
    send: (request: RequestToSend): Promise<FriendRequestDecision> =>
      transact((transaction) => send(request, transaction)),
    /** Makes friends of the sender and this user, if the request is still pending. */
    accept: (request: FriendRequest, by: string): Promise<Accepted> =>
      retryOnConflict(() => transact((transaction) => accept(request, by, transaction))),
    reject: (id: string, by: string): Promise<boolean> =>
      transact(async ({ session, publishEvent }) => {
        const row = await friendRequests.findOneAndDelete({ _id: id, ...receivedBy(by) }, { session }).lean();
        if (!row) return false;
        publishEvent(events.friendRequestClosed, { payload: { user_id: by, from_id: row.from.id } });
        return true;
      }),
  };
}

export type FriendRequestStore = ReturnType<typeof friendRequestStore>;

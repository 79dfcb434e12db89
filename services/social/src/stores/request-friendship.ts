import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { events } from '@maseki/contracts/social/events.ts';
import type { Person } from '@maseki/contracts/social/person.ts';
import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from 'ulid';
import { pairOf } from '../domain/pair.ts';
import { OvertakenError } from './again.ts';
import { befriend, type FriendParts, hasAllFriends } from './befriend.ts';
import type { PlayerStore } from './player-store.ts';

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

export interface RequestParts extends FriendParts {
  players: Pick<PlayerStore, 'hold'>;
}

async function store({ from, to, muted }: Asking, parts: RequestParts, transaction: Transaction): Promise<Asked> {
  const { requests } = parts.models;
  const { session, publishEvent } = transaction;
  if (await hasAllFriends(from.id, parts, session)) return refuse('friend_limit');
  const sent = await requests.countDocuments({ 'from.id': from.id }).session(session);
  if (sent >= parts.limits.requestsPerUser) return refuse('friend_request_limit');
  const row = { _id: ulid(), pair: pairOf(from.id, to.id), from, to, at: new Date(parts.now()), muted };
  await requests.create([row], { session });
  if (muted) return ok('muted');
  await publishEvent(events.friendRequested, { aggregate: row.pair, payload: { request_id: row._id, from, to } });
  return ok('requested');
}

/**
 * Stores a request; who was asked before becomes a friend at once. A muted one is answered as if the other had not seen it yet, and gives way to
 * one that is not. Throws OvertakenError when another block was heard of.
 */
export async function requestFriendship(asking: Asking, parts: RequestParts, transaction: Transaction): Promise<Asked> {
  const { from, to, muted, blocksHeard } = asking;
  const { friendships, requests } = parts.models;
  const { session } = transaction;
  const held = await parts.players.hold([from.id, to.id], transaction);
  if (held.blocksHeard !== blocksHeard) throw new OvertakenError('a block was heard of meanwhile');
  if (held.left.has(from.id)) return refuse('unauthenticated');
  if (held.left.has(to.id)) return refuse('user_not_found');
  const pair = pairOf(from.id, to.id);
  if (await friendships.exists({ _id: pair }).session(session)) return refuse('already_friends');
  const found = await requests.findOne({ pair }).session(session).lean();
  if (found?.from.id === from.id && (muted || !found.muted)) return refuse('already_requested');
  if (found?.from.id === to.id && !muted) return befriend(found, parts, transaction);
  if (found) await requests.deleteOne({ pair }, { session });
  return store(asking, parts, transaction);
}

import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { events } from '@maseki/contracts/social/events.ts';
import type { Transaction } from '@maseki/service-kit/outbox/transact.ts';
import type { ClientSession } from 'mongoose';
import type { SocialConfig } from '../config.ts';
import type { Models } from './models.ts';
import type { RequestRow } from './rows.ts';

export type Befriended = Result<'friends', 'friend_limit' | 'other_friend_limit'>;

export interface FriendParts {
  models: Pick<Models, 'friendships' | 'requests'>;
  limits: Pick<SocialConfig, 'friendsPerUser' | 'requestsPerUser'>;
  now(): number;
}

/** Whether a user has as many friends as one may have. */
export async function hasAllFriends(
  user: string,
  { models: { friendships }, limits }: FriendParts,
  session: ClientSession,
): Promise<boolean> {
  return (await friendships.countDocuments({ users: user }).session(session)) >= limits.friendsPerUser;
}

/** Makes friends of who asked and who agrees now, unless one of them has all friends. Both must be held. */
export async function befriend(
  { _id, pair, from, to }: RequestRow,
  parts: FriendParts,
  { session, publishEvent }: Transaction,
): Promise<Befriended> {
  const { friendships, requests } = parts.models;
  if (await hasAllFriends(to.id, parts, session)) return refuse('friend_limit');
  if (await hasAllFriends(from.id, parts, session)) return refuse('other_friend_limit');
  await requests.deleteOne({ _id }, { session });
  const row = { _id: pair, users: [from.id, to.id], people: [from, to], since: new Date(parts.now()), touched: null };
  await friendships.create([row], { session });
  await publishEvent(events.friendAccepted, { aggregate: pair, payload: { from: to, to: from } });
  return ok('friends');
}

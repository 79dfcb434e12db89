import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';

export const pairOf = (one: string, other: string): string => [one, other].sort().join(':');

export interface FriendLimits {
  friendsPerUser: number;
  requestsPerUser: number;
}

/** As of this moment. None may change before the decision is stored. */
export interface FriendRequestState {
  /** `sentRequests` leaves out a request to this receiver. */
  sender: { isDeleted: boolean; friends: number; sentRequests: number };
  receiver: { isDeleted: boolean; friends: number };
  blocks: { bySender: boolean; byReceiver: boolean };
  areFriends: boolean;
  /** The pending request between the two, of which there is at most one. */
  pending: { by: 'sender' | 'receiver'; muted: boolean } | null;
}

/**
 * The outcome of an allowed request. With `send_muted` the receiver has blocked the sender and
 * never learns of the request, while to the sender it looks sent. With `befriend` the two requests
 * cross. Both kinds of sending replace the pending request.
 */
export type FriendRequestOutcome = 'send' | 'send_muted' | 'befriend';

export type FriendRequestDecision = Result<
  FriendRequestOutcome,
  | 'user_blocked'
  | 'unauthenticated'
  | 'user_not_found'
  | 'already_friends'
  | 'already_requested'
  | 'friend_limit'
  | 'other_friend_limit'
  | 'friend_request_limit'
>;

/** `friend_limit` is the accepting user's own. */
export function decideFriendship(
  friends: { accepting: number; requesting: number },
  { friendsPerUser }: FriendLimits,
): Result<'befriend', 'friend_limit' | 'other_friend_limit'> {
  if (friends.accepting >= friendsPerUser) return refuse('friend_limit');
  if (friends.requesting >= friendsPerUser) return refuse('other_friend_limit');
  return ok('befriend');
}

/** Decides a friend request by the rules of docs/protocol.md, "Friends" and "Blocks". */
export function decideFriendRequest(state: FriendRequestState, limits: FriendLimits): FriendRequestDecision {
  const { sender, receiver, blocks, pending } = state;
  const isMuted = blocks.byReceiver;
  if (blocks.bySender) return refuse('user_blocked');
  // An identity stays valid for a minute after its account is deleted.
  if (sender.isDeleted) return refuse('unauthenticated');
  if (receiver.isDeleted) return refuse('user_not_found');
  if (state.areFriends) return refuse('already_friends');
  // After an unblock, a repeated request replaces the one that was muted.
  if (pending?.by === 'sender' && (isMuted || !pending.muted)) return refuse('already_requested');
  if (pending?.by === 'receiver' && !isMuted) {
    return decideFriendship({ accepting: sender.friends, requesting: receiver.friends }, limits);
  }
  if (sender.friends >= limits.friendsPerUser) return refuse('friend_limit');
  if (sender.sentRequests >= limits.requestsPerUser) return refuse('friend_request_limit');
  return ok(isMuted ? 'send_muted' : 'send');
}

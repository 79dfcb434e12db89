import { expect, test } from '@jest/globals';
import { decideFriendRequest, decideFriendship, type FriendRequestState, pairOf } from './decide-friend-request.ts';

const limits = { friendsPerUser: 2, requestsPerUser: 3 };

/** Two who know nothing of each other, one below each limit. */
const strangers: FriendRequestState = {
  sender: { isDeleted: false, friends: 1, sentRequests: 2 },
  receiver: { isDeleted: false, friends: 1 },
  blocks: { bySender: false, byReceiver: false },
  areFriends: false,
  pending: null,
};
const blockedByReceiver = { bySender: false, byReceiver: true };
const blockedBySender = { bySender: true, byReceiver: false };
const sent = { by: 'sender', muted: false } as const;
const sentMuted = { by: 'sender', muted: true } as const;
const received = { by: 'receiver', muted: false } as const;
const receivedMuted = { by: 'receiver', muted: true } as const;
const fullSender = { ...strangers.sender, friends: 2 };
const fullReceiver = { ...strangers.receiver, friends: 2 };
const busySender = { ...strangers.sender, sentRequests: 3 };
const deletedSender = { ...strangers.sender, isDeleted: true };
const deletedReceiver = { ...strangers.receiver, isDeleted: true };

test.each<[string, Partial<FriendRequestState>, string]>([
  ['strangers', {}, 'send'],
  ['the receiver has all friends, which counts only once they accept', { receiver: fullReceiver }, 'send'],
  ['the sender has all friends', { sender: fullSender }, 'friend_limit'],
  ['the sender waits for all requests', { sender: busySender }, 'friend_request_limit'],
  ['friends already', { areFriends: true }, 'already_friends'],
  ['friends already, and at a limit', { areFriends: true, sender: fullSender }, 'already_friends'],

  ['sent before', { pending: sent }, 'already_requested'],
  ['sent before, and at the limit of requests', { pending: sent, sender: busySender }, 'already_requested'],
  ['crossing', { pending: received }, 'befriend'],
  ['crossing, at the limit of requests', { pending: received, sender: busySender }, 'befriend'],
  ['crossing, the sender has all friends', { pending: received, sender: fullSender }, 'friend_limit'],
  ['crossing, the receiver has all friends', { pending: received, receiver: fullReceiver }, 'other_friend_limit'],

  ['blocked by the receiver', { blocks: blockedByReceiver }, 'send_muted'],
  ['blocked by the receiver, sent before', { blocks: blockedByReceiver, pending: sentMuted }, 'already_requested'],
  ['blocked by the receiver after it was sent', { blocks: blockedByReceiver, pending: sent }, 'already_requested'],
  ['blocked by the receiver, who had asked', { blocks: blockedByReceiver, pending: received }, 'send_muted'],
  ['blocked by the receiver, at the limit', { blocks: blockedByReceiver, sender: busySender }, 'friend_request_limit'],
  ['blocked by the receiver, all friends', { blocks: blockedByReceiver, sender: fullSender }, 'friend_limit'],
  ['unblocked since it was sent', { pending: sentMuted }, 'send'],
  ['unblocked since it was sent, all friends', { pending: sentMuted, sender: fullSender }, 'friend_limit'],
  ['the sender has unblocked the receiver, who asked meanwhile', { pending: receivedMuted }, 'befriend'],
  ['blocked by the sender', { blocks: blockedBySender }, 'user_blocked'],
  ['blocked by both', { blocks: { bySender: true, byReceiver: true } }, 'user_blocked'],
  [
    'blocked by the sender, whom the receiver had asked',
    { blocks: blockedBySender, pending: received },
    'user_blocked',
  ],

  ['the sender is deleted', { sender: deletedSender }, 'unauthenticated'],
  ['the receiver is deleted', { receiver: deletedReceiver }, 'user_not_found'],
  ['the receiver is deleted and had asked', { receiver: deletedReceiver, pending: received }, 'user_not_found'],
])('%s', (_, changes, expected) => {
  const decision = decideFriendRequest({ ...strangers, ...changes }, limits);
  expect(decision.ok ? decision.value : decision.error).toBe(expected);
});

test.each([
  [1, 1, 'befriend'],
  [2, 1, 'friend_limit'],
  [1, 2, 'other_friend_limit'],
  [2, 2, 'friend_limit'],
])('accepted with %i friends by somebody with %i: %s', (accepting, requesting, expected) => {
  const decision = decideFriendship({ accepting, requesting }, limits);
  expect(decision.ok ? decision.value : decision.error).toBe(expected);
});

test('a pair has one id', () => {
  expect(pairOf('A', 'B')).toBe(pairOf('B', 'A'));
  expect(pairOf('A', 'B')).not.toBe(pairOf('A', 'C'));
});

import { expect, test } from '@jest/globals';
import { decideAddition, isUnread } from './decide-addition.ts';

const possible = {
  isSenderMember: true,
  isUserMember: false,
  members: 99,
  areFriends: true,
  hasLeft: false,
  onlyFriendsAdd: false,
  strangersToday: 0,
};
const stranger = { areFriends: false };

test.each([
  ['a member adds another user', {}, { ok: true }],
  ['a stranger learns nothing of the group', { isSenderMember: false, isUserMember: true }, { error: 'not_found' }],
  ['a member is added again', { isUserMember: true, members: 100 }, { error: 'already_member' }],
  ['the group has a hundred members', { members: 100 }, { error: 'limit_reached' }],
  ['a friend is added by a user who adds many', { strangersToday: 5, onlyFriendsAdd: true }, { ok: true }],
  ['a friend who left is added again', { hasLeft: true }, { error: 'member_left' }],
  ['the fifth stranger of a day is added', { ...stranger, strangersToday: 4 }, { ok: true }],
  ['the sixth stranger of a day is added', { ...stranger, strangersToday: 5 }, { error: 'stranger_limit' }],
  ['a stranger adds who wants friends only', { ...stranger, onlyFriendsAdd: true }, { error: 'strangers_refused' }],
])('%s', (_, change, expected) => {
  expect(decideAddition({ ...possible, ...change })).toMatchObject(expected);
});

test.each([
  [null, null, false],
  ['1', null, true],
  ['2', '1', true],
  ['1', '1', false],
  [null, '1', false],
])('newest message %s, last read %s: unread is %s', (lastMessage, lastRead, expected) => {
  expect(isUnread(lastMessage, lastRead)).toBe(expected);
});

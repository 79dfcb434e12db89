import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';

export interface Person {
  id: string;
  username: string;
}

/** How a user became a member of a group. */
export type MemberOrigin = 'founded' | 'added_by_friend' | 'added_by_stranger';

/** Limits of docs/protocol.md "Chat". */
const MAX_GROUPS_PER_ORIGIN = 50;
const MAX_MEMBERS_PER_GROUP = 100;
const MAX_STRANGERS_PER_DAY = 5;

/**
 * Whether a user who is in so many groups by one origin may be in one more. Each origin has a limit of its own, so that nobody can use up
 * what a user creates, nor strangers what friends may add.
 */
export const mayJoinAnother = (groups: number): boolean => groups < MAX_GROUPS_PER_ORIGIN;

/** What is known when one user wants to add another to a group. */
interface Addition {
  isSenderMember: boolean;
  isUserMember: boolean;
  members: number;
  areFriends: boolean;
  /** Whether the user left after the sender had added them: this group, and for a stranger any group. */
  hasLeft: boolean;
  /** Whether the user wants to be added by friends only. */
  onlyFriendsAdd: boolean;
  /** How many strangers the sender has added today. */
  strangersToday: number;
}

type AdditionRefusal =
  | 'not_found'
  | 'already_member'
  | 'limit_reached'
  | 'member_left'
  | 'stranger_limit'
  | 'strangers_refused';

/** Whether a user may be added to a group. How many groups the added user is in is checked separately. */
export function decideAddition(addition: Addition): Result<null, AdditionRefusal> {
  if (!addition.isSenderMember) return refuse('not_found');
  if (addition.isUserMember) return refuse('already_member');
  if (addition.hasLeft) return refuse('member_left');
  if (!addition.areFriends) {
    if (addition.strangersToday >= MAX_STRANGERS_PER_DAY) return refuse('stranger_limit');
    if (addition.onlyFriendsAdd) return refuse('strangers_refused');
  }
  return addition.members < MAX_MEMBERS_PER_GROUP ? ok(null) : refuse('limit_reached');
}

/** Whether a group has messages after the last one that was read. Ids of messages grow with time. */
export const isUnread = (lastMessage: string | null, lastRead: string | null): boolean =>
  (lastMessage ?? '') > (lastRead ?? '');

import { GROUPS_PER_ORIGIN, MEMBERS_MAX, STRANGERS_A_DAY } from '@maseki/contracts/chat/limits.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';

export interface Person {
  id: string;
  username: string;
}

/** The way in which a user became a member of a group. */
export type MemberOrigin = 'founded' | 'added_by_friend' | 'added_by_stranger';

/**
 * True if a user with this many groups of one origin may be in one more. Each origin has its own
 * limit, so that others cannot use up the groups that a user creates, nor strangers those that
 * friends may add.
 */
export const mayJoinAnother = (groups: number): boolean => groups < GROUPS_PER_ORIGIN;

interface Addition {
  isSenderMember: boolean;
  isUserMember: boolean;
  members: number;
  areFriends: boolean;
  /** This group, or for a stranger any group, after the sender had added them. */
  hasLeft: boolean;
  onlyFriendsAdd: boolean;
  strangersToday: number;
}

type AdditionRefusal =
  | 'not_found'
  | 'already_member'
  | 'limit_reached'
  | 'member_left'
  | 'stranger_limit'
  | 'strangers_refused';

/** The number of the user's groups is checked separately. */
export function decideAddition(addition: Addition): Result<null, AdditionRefusal> {
  if (!addition.isSenderMember) return refuse('not_found');
  if (addition.isUserMember) return refuse('already_member');
  if (addition.hasLeft) return refuse('member_left');
  if (!addition.areFriends) {
    if (addition.strangersToday >= STRANGERS_A_DAY) return refuse('stranger_limit');
    if (addition.onlyFriendsAdd) return refuse('strangers_refused');
  }
  return addition.members < MEMBERS_MAX ? ok(null) : refuse('limit_reached');
}

/** Ids of messages grow with time. */
export const isUnread = (lastMessage: string | null, lastRead: string | null): boolean =>
  (lastMessage ?? '') > (lastRead ?? '');

import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';

export interface Person {
  id: string;
  username: string;
}

/** Limits of docs/protocol.md "Chat". */
export const MAX_GROUPS_PER_USER = 50;
const MAX_MEMBERS_PER_GROUP = 100;

/** What is known of a group when one user wants to add another. */
interface Addition {
  isSenderMember: boolean;
  isUserMember: boolean;
  members: number;
}

/** Whether a user may be added to a group. How many groups the added user is in is checked separately. */
export function decideAddition({
  isSenderMember,
  isUserMember,
  members,
}: Addition): Result<null, 'not_found' | 'already_member' | 'limit_reached'> {
  if (!isSenderMember) return refuse('not_found');
  if (isUserMember) return refuse('already_member');
  return members < MAX_MEMBERS_PER_GROUP ? ok(null) : refuse('limit_reached');
}

/** Whether a group has messages after the last one that was read. Ids of messages grow with time. */
export const isUnread = (lastMessage: string | null, lastRead: string | null): boolean =>
  (lastMessage ?? '') > (lastRead ?? '');

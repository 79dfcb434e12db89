/** The most code points of a message in any chat of the product (docs/protocol.md "Chat"). */
export const MESSAGE_MAX = 500;
/** The most code points of a group's name. */
export const GROUP_NAME_MAX = 40;
/** Messages that one user may send in any chat in a time, which lets nobody flood the others. */
export const messageRate = { count: 10, withinMs: 5_000 } as const;
/** Messages that a socket gets when it opens, and older ones that a request returns. */
export const MESSAGES_A_PAGE = 50;

/** Groups of a user of each origin, so that others cannot use up those that a user creates. */
export const GROUPS_PER_ORIGIN = 50;
/** Members of a group. Each message goes to all of them. */
export const MEMBERS_MAX = 100;
/** Users who are no friends that one sender may add on a day, if operators limit it. */
export const STRANGERS_A_DAY = 5;
/** Users whom one user may have blocked, as their ids travel in one message of NATS. */
export const BLOCKS_MAX = 200;

/** Sockets of a player, of groups and the demo page together. */
export const SOCKETS_PER_PLAYER = 20;

/** Friends of a user, and requests of one that wait for an answer, by default. */
export const FRIENDS_MAX = 200;
export const FRIEND_REQUESTS_MAX = 100;

/** Seconds for which an invitation to a battle can be accepted, as its sender waits. */
export const INVITATION_SECONDS = 60;

/** Seconds for which a code leads to its maker. */
export const CODE_SECONDS = 10 * 60;

/** A code has so many symbols of 5 bits, which a page shows in two groups. */
export const CODE_SYMBOLS = 6;

/** Sockets of a player. Every open tab of the game has one. */
export const SOCKETS_PER_PLAYER = 50;

/** Notifications of one page of the list. */
export const NOTIFICATIONS_A_PAGE = 50;

/** Sockets of a player. Every open tab of the game has one. */
export const SOCKETS_PER_PLAYER = 50;

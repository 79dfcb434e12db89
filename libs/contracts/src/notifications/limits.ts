/** Notifications of one page of the list. */
export const NOTIFICATIONS_A_PAGE = 50;

/** Sockets of a player. Every open tab of the game has one. */
export const SOCKETS_PER_PLAYER = 50;

/** Browsers of a player that get pushes. */
export const PUSH_DEVICES = 5;
/** Things of a day, in Tokyo, for which a player gets pushes. */
export const PUSHES_A_DAY = 10;
/** A kind falls silent after so many pushes in a row that no page of the player has seen in time. */
export const IGNORED_PUSHES = 3;

const MOST = 99;

/** What the badge shows for a number of unread notifications. */
export const badgeOf = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));

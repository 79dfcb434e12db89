const MOST = 99;

/** What the badge shows for a number of unread notifications; null for none. */
export function badgeOf(unread: number): string | null {
  if (unread === 0) return null;
  return unread > MOST ? `${MOST}+` : String(unread);
}

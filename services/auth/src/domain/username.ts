/** What makes two usernames the same: letter case and normal form do not count. */
export const usernameKey = (username: string): string => username.normalize('NFC').toLowerCase();

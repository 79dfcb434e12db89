import { storage } from '../storage.ts';

const keyOf = (userId: string): string => `seen-season-${userId}`;

export const seenSeason = {
  read: (userId: string): string | null => storage.read(keyOf(userId)),
  note: (userId: string, season: string): void => storage.write(keyOf(userId), season),
};

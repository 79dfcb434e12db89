import { storage } from './storage.ts';

const keyOf = (userId: string): string => `practised-${userId}`;

/** Kept in this browser, so that the home page suggests the next step. */
export const practised = {
  read: (userId: string): boolean => storage.read(keyOf(userId)) !== null,
  note: (userId: string): void => storage.write(keyOf(userId), '1'),
};

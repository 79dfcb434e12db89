import type { User as ShownUser } from '@maseki/contracts/auth/http.ts';
import type { User } from './user-store.ts';

export const shownUser = (
  { id, username, focus }: Pick<User, 'id' | 'username' | 'focus'>,
  magic_stones: number,
): ShownUser => ({ id, username, magic_stones, ...(focus !== 'off' && { focus }) });

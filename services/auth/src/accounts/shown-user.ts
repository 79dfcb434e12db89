import type { User as ShownUser } from '@maseki/contracts/auth/http.ts';
import type { Balance } from './balance.ts';
import type { User } from './user-store.ts';

export const shownUser = (
  { id, username, focus }: Pick<User, 'id' | 'username' | 'focus'>,
  balance: Balance,
): ShownUser => ({ id, username, ...balance, ...(focus !== 'off' && { focus }) });

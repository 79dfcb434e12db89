import type { ClientSession } from 'mongoose';
import type { Account } from '../domain/account.ts';
import type { Models } from './models.ts';

/** The account of a user as it is stored, or as a transaction sees it; null for a user not heard of. */
export async function readAccount(
  { accounts }: Pick<Models, 'accounts'>,
  user: string,
  session: ClientSession | null = null,
): Promise<Account | null> {
  const found = await accounts.findById(user).session(session).lean();
  if (!found) return null;
  const { _id, ...account } = found;
  return { user: _id, ...account };
}

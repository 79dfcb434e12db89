import { SharedArray } from 'k6/data';

/** An account that load tests keep, with the cookies of its session. */
export interface Account {
  id: string;
  username: string;
  password: string;
  /** By name. */
  cookies: Record<string, string>;
}

/** The accounts that the runner keeps, in the order in which journeys take them. */
export const accounts: readonly Account[] = new SharedArray<Account>('accounts', () =>
  JSON.parse(open(__ENV['ACCOUNTS_FILE'] ?? '')),
);

/** Any of the accounts, for requests without effect on it. */
export function anyAccount(): Account {
  const account = accounts[Math.floor(Math.random() * accounts.length)];
  if (!account) throw new Error('there are no accounts');
  return account;
}

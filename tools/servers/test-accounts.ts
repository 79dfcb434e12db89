import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inboxPrefixOf } from '@maseki/service-kit/bus/connect.ts';
import { busUsers } from '@maseki/setup/bus.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import type { NatsOptions } from './nats.ts';

/** Each is used once, so that nothing of one sandbox reaches another. */
export interface TestAccounts {
  /** Of all users of all accounts. */
  password: string;
  /** A folder with an entry for each used account, because tests run in several processes. */
  claims: string;
  count: number;
}

/** An account that belongs to one sandbox. */
export interface TestAccount {
  /** The login of a service's user, or of `test`, who may do everything. */
  loginOf(user: string): { user: string; password: string };
}

const nameOf = (n: number) => `sandbox${n}`;
const loginIn = (n: number, user: string) => `${nameOf(n)}-${user}`;

/** The test itself and services that only tests have. */
const CALLERS = ['test', 'publisher'];

/** Those that they need, and replies to calls of tests. */
const permissions = Object.fromEntries(
  Object.entries(busUsers).map(([name, user]) => {
    const allow = [...user.publish.allow, ...CALLERS.map((caller) => `${inboxPrefixOf(caller)}.>`)];
    return [name, { ...user, publish: { allow } }];
  }),
);

/** The accounts as a server is configured with them. */
export function accountsOfTests({ count, password }: TestAccounts): Pick<NatsOptions, 'accounts' | 'permissions'> {
  const accounts = Array.from({ length: count }, (_, n) => {
    const services = Object.keys(busUsers).map((service) => ({ user: loginIn(n, service), password, service }));
    return { name: nameOf(n), users: [...services, { user: loginIn(n, 'test'), password }] };
  });
  return { accounts, permissions };
}

function claim(claims: string, n: number): boolean {
  try {
    mkdirSync(join(claims, nameOf(n)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export function takeAccount({ claims, password, count }: TestAccounts): TestAccount {
  let n = readdirSync(claims).length;
  while (n < count && !claim(claims, n)) n += 1;
  if (n >= count) throw new UserError(`All ${count} accounts of the NATS for tests were used: start it with more.`);
  return { loginOf: (user) => ({ user: loginIn(n, user), password }) };
}

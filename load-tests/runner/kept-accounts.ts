import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { type TestClient, testClient } from '@maseki/players/test-client.ts';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '@maseki/tools/files.ts';
import { dataFolder } from '@maseki/tools/paths.ts';
import type { Account } from './account.ts';

/**
 * Beside the data of `npm start`, so that both go together. It holds passwords, so only its owner
 * may read it.
 */
const FILE = join(dataFolder, 'load-test-accounts.json');
const AT_ONCE = 8;
/** Where registrations are limited it takes a while, in ms. */
const LONGEST_WAIT_MS = 15 * 60_000;

type Kept = Record<string, Account[]>;

const readKept = (file: string): Kept => JSON.parse(readIfThere(file) ?? '{}') as Kept;

/** A browser of that account. */
function browserOf(baseUrl: string, { cookies }: Account): TestClient {
  const client = testClient(baseUrl);
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value);
  return client;
}

async function isLoggedIn(baseUrl: string, account: Account): Promise<boolean> {
  const me = await browserOf(baseUrl, account).call(auth.getMe);
  if (!me.ok) throw new UserError(`The accounts at ${baseUrl} could not be looked at (${me.error}): try again.`);
  return me.value?.id === account.id;
}

/** Registers a new player. Waits while registrations are limited. */
async function register(baseUrl: string, untilMs: number): Promise<Account> {
  for (;;) {
    const client = testClient(baseUrl);
    const [username, password] = [uniqueName(), `load test ${uniqueName()}`];
    const registered = await client.call(auth.register, { body: { username, password } });
    if (registered.ok) {
      return { id: registered.value.user.id, username, password, cookies: Object.fromEntries(client.cookies) };
    }
    const waitMs = (registered.retryAfter ?? 1) * 1_000;
    if (
      !['registration_limited', 'rate_limited', 'unavailable'].includes(registered.error) ||
      Date.now() + waitMs > untilMs
    ) {
      throw new UserError(
        `No account could be made at ${baseUrl} (${registered.error}): see the limits of registrations there.`,
      );
    }
    await sleep(waitMs);
  }
}

/** Does the work of each item, some at once. */
async function forEach<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export interface KeptAccountsOptions {
  baseUrl: string;
  count: number;
  /** Where they are kept. */
  file?: string;
}

/**
 * This many accounts of a game with valid sessions, from earlier runs and new ones. An account
 * without a valid session is given up, because the limit of logins is stricter than that of
 * registrations.
 */
export async function keptAccounts({ baseUrl, count, file = FILE }: KeptAccountsOptions): Promise<Account[]> {
  const kept = readKept(file);
  const known = (kept[baseUrl] ?? []).slice(0, count);
  const living = new Set<Account>();
  await forEach(known, async (account) => void ((await isLoggedIn(baseUrl, account)) && living.add(account)));
  const accounts = known.filter((account) => living.has(account));
  const missing = count - accounts.length;
  if (missing > 0) console.log(`Making ${missing} accounts (of ${count}) …`);
  const untilMs = Date.now() + LONGEST_WAIT_MS;
  const save = () => {
    const rest = (kept[baseUrl] ?? []).slice(count);
    writeAtomically(file, JSON.stringify({ ...kept, [baseUrl]: [...accounts, ...rest] }), 0o600);
  };
  try {
    await forEach(Array.from({ length: missing }), async () => {
      accounts.push(await register(baseUrl, untilMs));
    });
  } finally {
    save();
  }
  return accounts;
}

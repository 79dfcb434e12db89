import { join } from 'node:path';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { RefusedError, registerPlayer, uniqueName } from '@maseki/players/account.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import { type TestClient, testClient } from '@maseki/players/test-client.ts';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '@maseki/tools/files.ts';
import { dataFolder } from '@maseki/tools/paths.ts';
import type { Account } from '../lib/accounts.ts';

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
async function register(baseUrl: string, withinMs: number): Promise<Account> {
  try {
    const { id, username, password, cookies } = await registerPlayer(baseUrl, {
      password: `load test ${uniqueName()}`,
      withinMs,
    });
    return { id, username, password, cookies: Object.fromEntries(cookies) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw new UserError(
      `No account could be made at ${baseUrl} (${error.code}): see the limits of registrations there.`,
    );
  }
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
  const areLoggedIn = await forEachOf(known, (account) => isLoggedIn(baseUrl, account), AT_ONCE);
  const accounts = known.filter((_, index) => areLoggedIn[index]);
  const missing = count - accounts.length;
  if (missing > 0) console.log(`Making ${missing} accounts (of ${count}) …`);
  const untilMs = Date.now() + LONGEST_WAIT_MS;
  const save = () => {
    const rest = (kept[baseUrl] ?? []).slice(count);
    writeAtomically(file, JSON.stringify({ ...kept, [baseUrl]: [...accounts, ...rest] }), 0o600);
  };
  try {
    const make = async () => accounts.push(await register(baseUrl, untilMs - Date.now()));
    await forEachOf(Array(missing).keys(), make, AT_ONCE);
  } finally {
    save();
  }
  return accounts;
}

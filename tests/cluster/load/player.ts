import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as authEndpoints, type User } from '@maseki/contracts/auth/http.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import { named, type RecordingClient, recordingClient } from './recording-fetch.ts';
import type { Records } from './records.ts';

const auth = named('auth', authEndpoints);

const REGISTER_TRIES = 20;

/** A registered player who comes with the page token, so that no cookies are needed. */
export interface Player extends User {
  call: RecordingClient;
  headers(): Record<string, string>;
}

/** How many of these players the game still knows. */
export async function countKnown(players: readonly Player[], baseUrl: string, records: Records) {
  const found = await forEachOf(players, async ({ call, id, username }) => {
    const me = await call(auth.getMe);
    const guest = recordingClient(records, baseUrl, () => ({}));
    const login = await guest(auth.login, { body: { username, password: PASSWORD } });
    return { bySession: me.ok && me.value?.id === id, byPassword: login.ok && login.value.user.id === id };
  });
  return {
    players: players.length,
    bySession: found.filter(({ bySession }) => bySession).length,
    byPassword: found.filter(({ byPassword }) => byPassword).length,
  };
}

/**
 * Registers a player. A registration that fails is counted like every call, and repeated under
 * another name.
 */
export async function registerPlayer(baseUrl: string, records: Records): Promise<Player> {
  const guest = recordingClient(records, baseUrl, () => ({}));
  for (let tried = 1; ; tried += 1) {
    const result = await guest(auth.register, { body: { username: uniqueName(), password: PASSWORD } });
    if (result.ok) {
      const { user, token } = result.value;
      const headers = () => ({ authorization: `Token ${token}` });
      return { ...user, headers, call: recordingClient(records, baseUrl, headers) };
    }
    if (tried === REGISTER_TRIES) throw new Error(`a player could not be registered: ${result.error}`);
    await sleep(1_000);
  }
}

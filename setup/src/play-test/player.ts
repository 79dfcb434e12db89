import { randomInt, randomUUID } from 'node:crypto';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { type ApiClient, createClient, type EndpointResult } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';

/** What was expected did not happen; its message is one sentence for the operator. */
export class PlayTestError extends Error {
  override name = 'PlayTestError';
}

export interface Player {
  id: string;
  username: string;
  call: ApiClient;
  /** What its cookies make, for a socket. */
  headers(): Record<string, string>;
  deleteAccount(): Promise<void>;
}

/** The response, or an error that says what was refused. */
export function expectOk<E extends Endpoint>(what: string, result: EndpointResult<E>) {
  if (!result.ok) throw new PlayTestError(`${what} was refused: ${result.error}`);
  return result.value;
}

/** Names have letters only; without vowels none is obscene by chance. */
const LETTERS = 'bcdghklmnqrstvwxyz';
const randomName = () => Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Keeps cookies and sends the header against forged requests that belongs to them, as a browser does. */
function browser() {
  const cookies = new Map<string, string>();
  const headers = (): Record<string, string> => {
    const csrf = cookies.get('csrftoken');
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    return { ...(cookie ? { cookie } : {}), ...(csrf ? { 'x-csrftoken': csrf } : {}) };
  };
  const fetchWithCookies: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    for (const [name, value] of Object.entries(headers())) request.headers.set(name, value);
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return { headers, fetch: fetchWithCookies };
}

/** Registers a player. Throws PlayTestError. */
export async function registerPlayer(gameUrl: string): Promise<Player> {
  const { headers, fetch } = browser();
  const call = createClient({ baseUrl: gameUrl, fetch });
  const password = randomUUID();
  const registered = await call(auth.register, { body: { username: randomName(), password } });
  const { user } = expectOk('the registration of a player', registered);
  return {
    ...{ id: user.id, username: user.username, call, headers },
    async deleteAccount() {
      expectOk('the deletion of a player', await call(auth.deleteAccount, { body: { password } }));
    },
  };
}

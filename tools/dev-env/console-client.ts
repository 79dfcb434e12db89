import { type ApiClient, createClient } from '@maseki/contracts/client.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';

/** A browser at the console, without its page. */
export interface ConsoleClient {
  call: ApiClient;
  csrf: string;
  /** The `Cookie` header. */
  cookie(): string;
  fetch(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>;
}

export function consoleClient(url: string): ConsoleClient {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('cookie', cookie());
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  const client: ConsoleClient = {
    csrf: '',
    cookie,
    call: createClient({
      baseUrl: url,
      retries: 0,
      fetch: send,
      headers: ({ changes }) => (changes ? { 'X-CSRFToken': client.csrf, Origin: url } : {}),
    }),
    fetch: (path, init) => send(`${url}${path}`, init),
  };
  return client;
}

/** A browser at the console whose new operator sets a password and a code. */
export async function enterFirst(
  url: string,
  first: { name: string; password: string },
  codeOf: (secret: string) => string,
): Promise<ConsoleClient> {
  const client = consoleClient(url);
  const begun = await client.call(consoleEndpoints.beginEnrolment, { body: first });
  if (!begun.ok) throw new Error(`${first.name} could not log in: ${begun.error}`);
  const { secret } = begun.value;
  const body = { ...first, secret, code: codeOf(secret), new_password: `own ${first.password}` };
  const entered = await client.call(consoleEndpoints.enrol, { body });
  if (!entered.ok) throw new Error(`${first.name} could not log in: ${entered.error}`);
  client.csrf = entered.value.csrf;
  return client;
}

/** A browser at the console whose operator has logged in. Each code is valid once. */
export async function enterConsole(
  url: string,
  credentials: { name: string; password: string; code: string },
): Promise<ConsoleClient> {
  const client = consoleClient(url);
  const entered = await client.call(consoleEndpoints.logIn, { body: credentials });
  if (!entered.ok) throw new Error(`${credentials.name} could not log in: ${entered.error}`);
  client.csrf = entered.value.csrf;
  return client;
}

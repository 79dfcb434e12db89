import { uniqueName } from '@maseki/players/account.ts';
import { testClient } from '@maseki/players/test-client.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import {
  type EndpointName,
  ErrorBody,
  type ResponseOf,
  type SpecifiedEndpoint,
  specifiedEndpoints,
} from './specified-endpoints.ts';

interface Input {
  params?: Record<string, string>;
  body?: unknown;
}

/** A browser that knows only the calls of the specification's point 7. */
export function specifiedClient(url: string) {
  const browser = testClient(url);
  const called = new Set<EndpointName>();
  const localStorage = { token: '' };
  let person = { id: '', username: '' };

  /** Sends cookies, `X-CSRFToken` if there is such a cookie, and the token where specified. */
  async function request(name: EndpointName, { params = {}, body }: Input): Promise<Response> {
    called.add(name);
    const [method = '', template = ''] = name.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const { scheme }: SpecifiedEndpoint = specifiedEndpoints[name];
    const headers = {
      ...(scheme && { authorization: `${scheme} ${localStorage.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return browser.fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }

  /** The specified fields of a response. Throws if one is missing, or if the call was refused. */
  async function call<Name extends EndpointName>(name: Name, input: Input = {}): Promise<ResponseOf<Name>> {
    const response = await request(name, input);
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} was refused with ${response.status} ${text}`);
    const parsed = specifiedEndpoints[name].response.safeParse(text === '' ? undefined : JSON.parse(text));
    if (!parsed.success) throw new Error(`${name} responded ${text}: ${parsed.error.message}`);
    return parsed.data as ResponseOf<Name>;
  }

  /** The body of an error. Throws if the call was not refused. */
  async function refusal(name: EndpointName, input: Input = {}) {
    const response = await request(name, input);
    if (response.ok) throw new Error(`${name} was not refused`);
    return ErrorBody.parse(await response.json());
  }

  return {
    call,
    refusal,
    called,
    /** The user's id and name, once registered. */
    person: () => person,
    /** Registers under a free name and keeps the token, as the specified page does. */
    async register(password: string) {
      const username = uniqueName();
      const { user, token } = await call('POST /api/auth/register/', { body: { username, password } });
      localStorage.token = token;
      person = { id: user.id, username };
      return user;
    },
    /** Opens a socket with the cookies and the origin of the page. */
    connect(path: string) {
      const { cookie = '' } = browser.headers();
      return testSocket(`${url.replace('http', 'ws')}${path}`, { origin: url, ...(cookie && { cookie }) });
    },
  };
}

export type SpecifiedClient = ReturnType<typeof specifiedClient>;

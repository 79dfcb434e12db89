import { type ApiClient, createClient } from '@maseki/contracts/client.ts';

/** The HTTP half of a browser, which keeps cookies and sends their CSRF header. */
export interface TestClient {
  call: ApiClient;
  /** A request as it is, with the cookies and the CSRF header unless `init.headers` has its own. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
  /** The headers that the cookies make. */
  headers(): { cookie?: string; 'x-csrftoken'?: string };
}

/** Reads `name=value` of a Set-Cookie line. An empty value or an age of 0 removes the cookie. */
function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const value = decodeURIComponent(pair.slice(name.length + 1));
  const expired = attributes.some((attribute) => /^(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(attribute));
  if (value === '' || expired) cookies.delete(name);
  else cookies.set(name, value);
}

/**
 * A client of the gateway at an address, without cookies. Each of its requests gets the headers in
 * `more`.
 */
export function testClient(baseUrl: string, more: Readonly<Record<string, string>> = {}): TestClient {
  const cookies = new Map<string, string>();

  const headers = () => {
    const pairs = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const csrf = cookies.get('csrftoken');
    return { ...(pairs.length > 0 ? { cookie: pairs.join('; ') } : {}), ...(csrf ? { 'x-csrftoken': csrf } : {}) };
  };

  const withCookies: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    for (const [name, value] of Object.entries({ ...more, ...headers() })) {
      if (!request.headers.has(name)) request.headers.set(name, value);
    }
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };

  return {
    call: createClient({ baseUrl, fetch: withCookies, retries: 0 }),
    fetch: (path, init) => withCookies(new URL(path, baseUrl), init),
    cookies,
    headers,
  };
}

import type { User } from '@maseki/contracts/auth/http.ts';
import { type ApiClient, createClient, type EndpointInput, pathOf } from '@maseki/contracts/client.ts';
import type { Called } from '@maseki/contracts/endpoint.ts';
import type { ErrorCode, FieldErrors } from '@maseki/contracts/errors.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { noteServerTime } from './server-clock.ts';
import { readCookies, storage } from './storage.ts';

const TOKEN_KEY = 'token';
const USER_KEY = 'token-user';
/** Also read by `frontends/shell/public/player-name.js`. */
const NAME_KEY = 'player-name';

/** For the first paint of the next page, which comes before the session is known. */
export const keepPlayerName = (user: Pick<User, 'username'> | null): void =>
  storage.write(NAME_KEY, user?.username ?? null);

/** In local storage, as the specification demands. The calls below send it, others the cookie. */
export const sessionToken = {
  read: () => storage.read(TOKEN_KEY),
  /** A token that replaces another one is of the same user. */
  keep(token: string, userId = storage.read(USER_KEY)) {
    storage.write(TOKEN_KEY, token);
    storage.write(USER_KEY, userId);
  },
  forget() {
    storage.write(TOKEN_KEY, null);
    storage.write(USER_KEY, null);
  },
  /** Two tabs that log in at once may leave the cookie of one user and the token of the other. */
  forgetUnlessOf(userId: string) {
    if ((storage.read(USER_KEY) ?? userId) !== userId) sessionToken.forget();
  },
};

/** The values of all CSRF cookies. The page cannot know which one is right (docs/protocol.md). */
function csrfHeader(): Record<string, string> {
  const tokens = new Set(['__Host-csrftoken', 'csrftoken'].flatMap(readCookies));
  return tokens.size === 0 ? {} : { 'X-CSRFToken': [...tokens].join(', ') };
}

/** The endpoints that get the token beside the cookie, by its scheme (specification, point 7). */
const WITH_TOKEN = {
  Token: /^\/api\/(friends|check_exchange|exchanges)\//,
  Bearer: /^\/api\/(chat\/groups\/(create|:id\/add-user)|notifications\/unread_count)\/$/,
};

const schemeFor = ({ path }: Pick<Called, 'path'>) =>
  Object.entries(WITH_TOKEN).find(([, paths]) => paths.test(path))?.[0];

const tokenFor = (endpoint: Called): string | null => (schemeFor(endpoint) ? sessionToken.read() : null);

function headersOf(endpoint: Called): Record<string, string> {
  const token = tokenFor(endpoint);
  return { ...csrfHeader(), ...(token === null ? {} : { Authorization: `${schemeFor(endpoint)} ${token}` }) };
}

let client: ApiClient | undefined;

/** A response also tells the server's time (`server-clock.ts`). */
const fetchAndNote: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  noteServerTime(response.headers);
  return response;
};

/** Created by the first call, because a build that renders the first screens has no page. */
const send: ApiClient = (endpoint, input) => {
  client ??= createClient({ baseUrl: location.origin, headers: headersOf, fetch: fetchAndNote });
  return client(endpoint, input);
};

/** On the page's own origin, with cookie and CSRF header. An invalid token is forgotten. */
export const callApi: ApiClient = async (endpoint, input) => {
  const token = tokenFor(endpoint);
  const result = await send(endpoint, input);
  if (result.ok && endpoint.path === endpoints.getMe.path) {
    const user = result.value as User | null;
    if (user) sessionToken.forgetUnlessOf(user.id);
    keepPlayerName(user);
  }
  if (result.ok || result.error !== 'unauthenticated' || token === null) return result;
  if (sessionToken.read() === token) sessionToken.forget();
  return send(endpoint, input);
};

/** The key under which SWR caches the response of an endpoint. A change passes it to `mutate`. */
export const apiKey = <O extends Called>(endpoint: O, input: EndpointInput<O> = {}) =>
  [pathOf(endpoint, input.params as Record<string, unknown>), input.query ?? null] as const;

/** If the session has ended, its revalidation makes the guard send the player to /login. */
export const sessionKey = apiKey(endpoints.getMe);

/** A refused request, as SWR passes it to a screen. `message` is the sentence for the player. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;

  constructor(refusal: { error: ErrorCode; message: string; fields: FieldErrors }) {
    super(refusal.message);
    this.name = 'ApiError';
    this.code = refusal.error;
    this.fields = refusal.fields;
  }
}

import { DEFAULT_REQUESTS_PER_10_SECONDS } from '@maseki/gateway/rate-limits/rate-limits.ts';
import { type Check, held } from '../check.ts';
import { json, plainFetch, sessionCookieOf, statusesOf } from '../raw.ts';
import type { Target } from '../target.ts';

/** Of the limit of a player's requests. */
const WINDOW_MS = 10_000;

/** Requests that change something, three of them GETs. */
const CHANGES = [
  ['PUT', '/api/auth/password/'],
  ['POST', '/api/chat/groups/create/'],
  ['GET', '/api/gacha/'],
  ['GET', '/api/login_bonus/'],
  ['GET', '/api/battle/claim-slug/'],
] as const;

const sendChanges = (target: Target, headers: Record<string, string>) =>
  Promise.all(
    CHANGES.map(([method, path]) =>
      plainFetch(target, path, {
        method,
        headers: { ...json, ...headers },
        ...(method === 'GET' ? {} : { body: '{}' }),
      }),
    ),
  );

const all = (responses: readonly Pick<Response, 'status'>[], ...statuses: number[]) =>
  held(
    responses.every(({ status }) => statuses.includes(status)),
    statusesOf(responses),
  );

const FOREIGN_ORIGINS = ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'];
const PRIVATE = '/api/get-cards/';

const logIn = (target: Target, body: unknown) =>
  plainFetch(target, '/api/auth/login/', { method: 'POST', headers: json, body: JSON.stringify(body) });

const unsigned = (claims: object) =>
  ['{"alg":"none","typ":"JWT"}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

export const checks: readonly Check[] = [
  {
    control: 'A change that a cookie authenticates needs the CSRF token of its session',
    attack: 'Five changes, three of them GETs, with the session cookie alone',
    async run(target) {
      const { cookie = '' } = (await target.register()).headers();
      return all(await sendChanges(target, { cookie }), 403);
    },
  },
  {
    control: 'The CSRF token is bound to the session',
    attack: 'The same with the token of another session in cookie and header, as a sibling domain can set it',
    async run(target) {
      const { name, value } = sessionCookieOf(await target.register());
      const own = (await target.register()).cookies.get('csrftoken') ?? '';
      const headers = { cookie: `${name}=${value}; csrftoken=${own}`, 'x-csrftoken': own };
      return all(await sendChanges(target, headers), 403);
    },
  },
  {
    control: 'Log-in and registration refuse foreign origins',
    attack: 'Both from four foreign origins, as another page sends them',
    async run(target) {
      const attempts = FOREIGN_ORIGINS.flatMap((origin) =>
        ['/api/auth/login/', '/api/auth/register/'].map((path) =>
          plainFetch(target, path, { method: 'POST', headers: { ...json, origin }, body: '{}' }),
        ),
      );
      return all(await Promise.all(attempts), 403);
    },
  },
  {
    control: 'A foreign page opens no socket with a player’s cookie',
    attack: 'Upgrades of /ws/social/ with the cookies and four foreign origins',
    async run(target) {
      const player = await target.register();
      const attempts = FOREIGN_ORIGINS.map((origin) =>
        target.socket('/ws/social/', player, { origin }).then(
          () => ({ status: 101 }),
          (refused: { status: number }) => refused,
        ),
      );
      return all(await Promise.all(attempts), 403);
    },
  },
  {
    control: 'The session cookie is out of reach of scripts and other sites',
    attack: 'Read the Set-Cookie of a log-in',
    async run(target) {
      const { username, password, ...player } = await target.register();
      const { name } = sessionCookieOf(player);
      const response = await logIn(target, { username, password });
      const line = response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';
      const isTls = target.baseUrl.startsWith('https:');
      const flags = ['HttpOnly', 'SameSite=Lax', 'Path=/', ...(isTls ? ['Secure'] : [])];
      const holds = flags.every((flag) => line.split('; ').includes(flag)) && !/domain=/i.test(line);
      return held(holds && name.startsWith('__Host-') === isTls, `${name}=…; ${line.split('; ').slice(1).join('; ')}`);
    },
  },
  {
    control: 'A session that has ended opens nothing',
    attack: 'After logging out: a request with the old cookie, one with the old token, the open socket',
    async run(target) {
      const player = await target.register();
      const { cookie = '' } = player.headers();
      const socket = await target.socket('/ws/notifications/', player);
      const loggedOut = await player.fetch('/api/auth/logout/', { method: 'POST' });
      const { code } = await socket.closed;
      const responses = await Promise.all([
        plainFetch(target, PRIVATE, { headers: { cookie } }),
        plainFetch(target, PRIVATE, { headers: { authorization: `Token ${player.token}` } }),
      ]);
      const refused = responses.every(({ status }) => status === 401);
      return held(loggedOut.ok && refused && code === 4401, `${statusesOf(responses)}, socket ${code}`);
    },
  },
  {
    control: 'Only an unguessable token opens a session',
    attack: 'Tokens that are empty, cut, changed in a letter, unsigned, in the query or twice in the header',
    async run(target) {
      const { token, id } = await target.register();
      const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      const forged = [
        ...['', token.slice(0, -1), changed, unsigned({ sub: id }), `${token},${token}`].map((each) => `Token ${each}`),
        `Basic ${Buffer.from(`${id}:`).toString('base64')}`,
      ];
      const responses = await Promise.all([
        ...forged.map((authorization) => plainFetch(target, PRIVATE, { headers: { authorization } })),
        plainFetch(target, `${PRIVATE}?token=${token}&session=${token}`),
      ]);
      return all(responses, 401);
    },
  },
  {
    control: 'Internal headers of clients end at the gateway',
    attack: 'A guest names another player in X-Maseki-Identity, with and without a signature of its own',
    async run(target) {
      const { id, username } = await target.register();
      const identities = [unsigned({ sub: id, name: username, sid: id, iss: 'maseki-auth' }), id];
      const responses = await Promise.all(
        identities.map((identity) => plainFetch(target, PRIVATE, { headers: { 'x-maseki-identity': identity } })),
      );
      return all(responses, 401);
    },
  },
  {
    control: 'What others own cannot be read by its id',
    attack: 'Messages and members of a group, read by a player who is no member; its socket',
    async run(target) {
      const [owner, stranger] = [await target.register(), await target.register()];
      const name = `grp${owner.username}`;
      const group = await owner.fetch('/api/chat/groups/create/', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ name }),
      });
      const { id } = (await group.json()) as { id: string };
      const responses = await Promise.all([
        ...['messages', 'members'].map((part) => stranger.fetch(`/api/chat/groups/${id}/${part}/`)),
        target.socket(`/ws/chat/${name}/`, stranger).then(
          () => ({ status: 101 }),
          (refused: { status: number }) => refused,
        ),
      ]);
      return held(group.ok && responses.every(({ status }) => [403, 404].includes(status)), statusesOf(responses));
    },
  },
  {
    control: 'One player cannot keep the servers busy',
    attack: '260 requests at once with one session',
    async run(target) {
      const player = await target.register();
      const begunAt = performance.now();
      const responses = await Promise.all(Array.from({ length: 260 }, () => player.fetch('/api/auth/me/')));
      // A busy machine takes them over more than one window.
      const windows = 1 + (performance.now() - begunAt) / WINDOW_MS;
      const refused = responses.filter(({ status }) => status === 429);
      const waits = refused.every(({ headers }) => Number(headers.get('retry-after')) > 0);
      const served = responses.length - refused.length;
      const seen = `${refused.length} of 260 × 429 with Retry-After in ${windows.toFixed(1)} windows`;
      return held(served <= windows * DEFAULT_REQUESTS_PER_10_SECONDS && waits, seen);
    },
  },
];

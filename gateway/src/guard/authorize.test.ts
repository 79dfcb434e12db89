import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from '@jest/globals';
import { refuse } from '@maseki/contracts/errors.ts';
import { newToken, type Proof, tokenHash } from '@maseki/service-kit/identity/session-token.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Session, SessionCache } from '../session/session-cache.ts';
import { authorize, type Requirements } from './authorize.ts';
import { csrfTokenOf } from './csrf.ts';

const [mine, yours, ended] = [newToken(ulid()), newToken(ulid()), newToken(ulid())];
const session = { identity: 'signed', proof: 'cookie', prolongedSeconds: null } as const;
const known: Record<string, Session> = {
  [tokenHash(mine)]: { ...session, id: 's1', userId: 'u1' },
  [tokenHash(yours)]: { ...session, id: 's2', userId: 'u2' },
};
const sessions: SessionCache = {
  async resolve({ token_hash, proof }) {
    const found = known[token_hash];
    return found ? { ...found, proof } : null;
  },
  forget: () => undefined,
  flush: () => undefined,
};

const open: Requirements = { access: 'guest', changes: false, proof: 'any', sameOrigin: false };
const reading: Requirements = { ...open, access: 'player' };
const changing: Requirements = { ...reading, changes: true };
const login: Requirements = { access: 'guest', changes: true, proof: 'any', sameOrigin: true };

const guest = { ok: true, value: { session: null } };
const player = (token: string, proof: Proof = 'cookie') => ({
  ok: true,
  value: { session: { ...known[tokenHash(token)], proof } },
});

const client = { address: '1.2.3.4', host: 'duel.example', secure: true };
const cookieOf = (token: string) => `__Host-session=${token}`;
const check = (requirements: Requirements, headers: IncomingHttpHeaders) =>
  authorize(requirements, { headers, client }, sessions);
const withCsrf = (session: string, csrf: string, header = csrf): IncomingHttpHeaders => ({
  cookie: `${cookieOf(session)}; csrftoken=${csrf}`,
  'x-csrftoken': header,
});

test('a guest may call what guests may', async () => {
  expect(await check(open, {})).toMatchObject(guest);
  expect(await check(login, {})).toMatchObject(guest);
  expect(await check(reading, {})).toEqual(refuse('unauthenticated'));
});

test('a cookie of an ended session is a guest', async () => {
  expect(await check(open, { cookie: cookieOf(ended) })).toMatchObject(guest);
  expect(await check(changing, withCsrf(ended, csrfTokenOf(ended)))).toEqual(refuse('unauthenticated'));
});

test('cookie and header name the player', async () => {
  expect(await check(reading, { cookie: cookieOf(mine) })).toMatchObject(player(mine));
  expect(await check(reading, { authorization: `Token ${mine}` })).toMatchObject(player(mine, 'page'));
});

test('only the header counts, also when it is invalid and guests may call', async () => {
  const cookie = cookieOf(mine);
  expect(await check(open, { cookie, authorization: `Bearer ${ended}` })).toEqual(refuse('unauthenticated'));
  expect(await check(open, { cookie, authorization: 'nonsense' })).toEqual(refuse('unauthenticated'));
  expect(await check(reading, { cookie, authorization: `Bearer ${yours}` })).toMatchObject(player(yours, 'page'));
});

test('a change under the cookie needs the token of that session', async () => {
  expect(await check(changing, withCsrf(mine, csrfTokenOf(mine)))).toMatchObject(player(mine));
  expect(await check(changing, { cookie: cookieOf(mine) })).toEqual(refuse('csrf_failed'));
  expect(await check(changing, withCsrf(mine, csrfTokenOf(yours)))).toEqual(refuse('csrf_failed'));
  expect(await check(changing, withCsrf(mine, csrfTokenOf(mine), 'else'))).toEqual(refuse('csrf_failed'));
});

test('a change under the Authorization header needs none', async () => {
  expect(await check(changing, { authorization: `Token ${mine}`, cookie: cookieOf(yours) })).toMatchObject({
    ok: true,
  });
});

test('what takes the cookie refuses the page token, however it comes', async () => {
  const takesCookie: Requirements = { ...changing, proof: 'cookie' };
  expect(await check(takesCookie, withCsrf(mine, csrfTokenOf(mine)))).toMatchObject(player(mine));
  expect(await check(takesCookie, { authorization: `Token ${mine}` })).toEqual(refuse('cookie_required'));
  expect(await check(takesCookie, {})).toEqual(refuse('unauthenticated'));
});

test('over https a cookie that another host of the domain can set is none', async () => {
  expect(await check(reading, { cookie: `session=${mine}` })).toEqual(refuse('unauthenticated'));
});

test('the session is checked before CSRF', async () => {
  expect(await check(changing, withCsrf(ended, 'junk'))).toEqual(refuse('unauthenticated'));
});

test('register and log-in refuse a foreign page, and only they', async () => {
  const origin = 'https://evil.example';
  expect(await check(login, { origin })).toEqual(refuse('forbidden'));
  expect(await check(login, { origin: 'https://duel.example' })).toMatchObject({ ok: true });
  expect(await check(open, { origin })).toMatchObject({ ok: true });
});

test('a token of the player is enough on any page: no origin is compared where it is needed', async () => {
  const origin = 'https://evil.example';
  expect(await check(changing, { ...withCsrf(mine, csrfTokenOf(mine)), origin })).toMatchObject(player(mine));
  expect(await check(changing, { authorization: `Token ${mine}`, origin })).toMatchObject(player(mine, 'page'));
  expect(await check(reading, { cookie: cookieOf(mine), origin })).toMatchObject(player(mine));
});

test('auth that does not respond is not taken for a no', async () => {
  const silent: SessionCache = { ...sessions, resolve: () => Promise.reject(new Error('no reply')) };
  await expect(authorize(reading, { headers: { cookie: cookieOf(mine) }, client }, silent)).rejects.toThrow('no reply');
});

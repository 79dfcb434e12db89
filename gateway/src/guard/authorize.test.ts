import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from '@jest/globals';
import { refuse } from '@maseki/contracts/errors.ts';
import type { Session, SessionCache } from '../session/session-cache.ts';
import { authorize, type Requirements } from './authorize.ts';
import { csrfTokenOf } from './csrf.ts';

const [mine, yours, ended] = ['M', 'Y', 'E'].map((letter) => letter.repeat(43)) as [string, string, string];
const known: Record<string, Session> = {
  [mine]: { id: 's1', userId: 'u1', identity: 'signed-1', renewed: false },
  [yours]: { id: 's2', userId: 'u2', identity: 'signed-2', renewed: false },
};
const sessions: SessionCache = {
  resolve: async (token) => known[token] ?? null,
  forget: () => undefined,
  flush: () => undefined,
};

const open: Requirements = { access: 'guest', changes: false, sameOrigin: false };
const reading: Requirements = { ...open, access: 'player' };
const changing: Requirements = { ...reading, changes: true };
const login: Requirements = { access: 'guest', changes: true, sameOrigin: true };

const guest = { ok: true, value: { session: null } };
const player = (token: string) => ({ ok: true, value: { session: known[token] } });

const client = { address: '1.2.3.4', host: 'duel.example', secure: true };
const check = (requirements: Requirements, headers: IncomingHttpHeaders) =>
  authorize(requirements, { headers, client }, sessions);
const withCsrf = (session: string, csrf: string, header = csrf): IncomingHttpHeaders => ({
  cookie: `session=${session}; csrftoken=${csrf}`,
  'x-csrftoken': header,
});

test('a guest may call what guests may', async () => {
  expect(await check(open, {})).toMatchObject(guest);
  expect(await check(login, {})).toMatchObject(guest);
  expect(await check(reading, {})).toEqual(refuse('unauthenticated'));
});

test('a cookie of an ended session is a guest', async () => {
  expect(await check(open, { cookie: `session=${ended}` })).toMatchObject(guest);
  expect(await check(changing, withCsrf(ended, csrfTokenOf(ended)))).toEqual(refuse('unauthenticated'));
});

test('cookie and header name the player', async () => {
  expect(await check(reading, { cookie: `session=${mine}` })).toMatchObject(player(mine));
  expect(await check(reading, { authorization: `Token ${mine}` })).toMatchObject(player(mine));
});

test('the header alone counts, also when it is invalid and guests may call', async () => {
  const cookie = `session=${mine}`;
  expect(await check(open, { cookie, authorization: `Bearer ${ended}` })).toEqual(refuse('unauthenticated'));
  expect(await check(open, { cookie, authorization: 'nonsense' })).toEqual(refuse('unauthenticated'));
  expect(await check(reading, { cookie, authorization: `Bearer ${yours}` })).toMatchObject(player(yours));
});

test('a change under the cookie needs the token of that session', async () => {
  expect(await check(changing, withCsrf(mine, csrfTokenOf(mine)))).toMatchObject(player(mine));
  expect(await check(changing, { cookie: `session=${mine}` })).toEqual(refuse('csrf_failed'));
  expect(await check(changing, withCsrf(mine, csrfTokenOf(yours)))).toEqual(refuse('csrf_failed'));
  expect(await check(changing, withCsrf(mine, csrfTokenOf(mine), 'else'))).toEqual(refuse('csrf_failed'));
});

test('a change under the Authorization header needs none', async () => {
  expect(await check(changing, { authorization: `Token ${mine}`, cookie: `session=${yours}` })).toMatchObject({
    ok: true,
  });
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

test('auth that does not respond is not taken for a no', async () => {
  const silent: SessionCache = { ...sessions, resolve: () => Promise.reject(new Error('no reply')) };
  await expect(authorize(reading, { headers: { cookie: `session=${mine}` }, client }, silent)).rejects.toThrow(
    'no reply',
  );
});

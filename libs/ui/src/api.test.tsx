import { beforeEach, expect, test } from '@jest/globals';
import { calls as authCalls } from '@maseki/contracts/auth/http.ts';
import { calls } from '@maseki/contracts/social/http.ts';
import { callApi, sessionToken } from './api.ts';
import { FakeApi } from './testing/fake-api.ts';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi().answer(authCalls.me, null).answer(calls.friends, { friends: [] });
});

const sentTo = (call: typeof calls.friends | typeof authCalls.me) =>
  api.requestsOf(call).map(({ headers }) => headers.get('authorization'));

test('calls of friends and exchanges carry the token, others do not, and without one none does', async () => {
  await callApi(calls.friends);
  sessionToken.keep('secret');
  await callApi(calls.friends);
  await callApi(authCalls.me);
  expect([sentTo(calls.friends), sentTo(authCalls.me)]).toEqual([[null, 'Token secret'], [null]]);
});

test('a token that is no longer valid is forgotten, and the cookie decides', async () => {
  sessionToken.keep('old');
  api.reply('GET', calls.friends.path, () => {
    const isRefused = sentTo(calls.friends).at(-1) !== null;
    return isRefused
      ? { status: 401, body: { error: 'unauthenticated', message: '' } }
      : { status: 200, body: { friends: [] } };
  });
  expect(await callApi(calls.friends)).toEqual({ ok: true, value: { friends: [] } });
  expect([sentTo(calls.friends), sessionToken.read()]).toEqual([['Token old', null], null]);
});

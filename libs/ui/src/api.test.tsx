import { beforeEach, expect, test } from '@jest/globals';
import { endpoints as authCalls } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { callApi, sessionToken } from './api.ts';
import { FakeApi } from './testing/fake-api.ts';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi().answer(authCalls.me, null).answer(endpoints.friends, { friends: [] });
});

const sentTo = (call: typeof endpoints.friends | typeof authCalls.me) =>
  api.requestsOf(call).map(({ headers }) => headers.get('authorization'));

test('calls of friends and exchanges carry the token, others do not, and without one none does', async () => {
  await callApi(endpoints.friends);
  sessionToken.keep('secret');
  await callApi(endpoints.friends);
  await callApi(authCalls.me);
  expect([sentTo(endpoints.friends), sentTo(authCalls.me)]).toEqual([[null, 'Token secret'], [null]]);
});

test('a token that is no longer valid is forgotten, and the cookie decides', async () => {
  sessionToken.keep('old');
  api.reply('GET', endpoints.friends.path, () => {
    const isRefused = sentTo(endpoints.friends).at(-1) !== null;
    return isRefused
      ? { status: 401, body: { error: 'unauthenticated', message: '' } }
      : { status: 200, body: { friends: [] } };
  });
  expect(await callApi(endpoints.friends)).toEqual({ ok: true, value: { friends: [] } });
  expect([sentTo(endpoints.friends), sessionToken.read()]).toEqual([['Token old', null], null]);
});

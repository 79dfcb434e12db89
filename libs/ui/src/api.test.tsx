import { beforeEach, expect, jest, test } from '@jest/globals';
import { endpoints as authEndpoints } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { callApi, sessionToken } from './api.ts';
import { FakeApi } from './testing/fake-api.ts';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi().respond(authEndpoints.getMe, null).respond(endpoints.listFriends, { friends: [] });
});

const sentTo = (call: typeof endpoints.listFriends | typeof authEndpoints.getMe) =>
  api.requestsOf(call).map(({ headers }) => headers.get('authorization'));

test('calls of friends and exchanges carry the token if there is one, others never', async () => {
  await callApi(endpoints.listFriends);
  sessionToken.keep('secret');
  await callApi(endpoints.listFriends);
  await callApi(authEndpoints.getMe);
  expect([sentTo(endpoints.listFriends), sentTo(authEndpoints.getMe)]).toEqual([[null, 'Token secret'], [null]]);
});

test('a token that is no longer valid is forgotten, and the cookie decides', async () => {
  sessionToken.keep('old');
  api.handle('GET', endpoints.listFriends.path, () => {
    const isRefused = sentTo(endpoints.listFriends).at(-1) !== null;
    return isRefused
      ? { status: 401, body: { error: 'unauthenticated', message: '' } }
      : { status: 200, body: { friends: [] } };
  });
  expect(await callApi(endpoints.listFriends)).toEqual({ ok: true, value: { friends: [] } });
  expect([sentTo(endpoints.listFriends), sessionToken.read()]).toEqual([['Token old', null], null]);
});

test('the CSRF header has the values of all cookies of the name', async () => {
  const read = jest.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=old; theme=dark; csrftoken=right');
  await callApi(endpoints.listFriends);
  expect(api.requestsOf(endpoints.listFriends).map(({ headers }) => headers.get('x-csrftoken'))).toEqual([
    'old, right',
  ]);
  read.mockRestore();
});

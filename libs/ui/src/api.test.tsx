import { beforeEach, expect, jest, test } from '@jest/globals';
import { type EndpointInput, pathOf } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { auth as authEndpoints, chat, social as endpoints, notifications } from '@maseki/contracts/pages.ts';
import { callApi, sessionToken } from './api.ts';
import { FakeApi } from './testing/fake-api.ts';

const all: readonly Endpoint[] = [authEndpoints, chat, endpoints, notifications].flatMap((each) => Object.values(each));

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi().respond(authEndpoints.getMe, null).respond(endpoints.listFriends, { friends: [] });
});

const sentTo = (call: typeof endpoints.listFriends) =>
  api.requestsOf(call).map(({ headers }) => headers.get('authorization'));

test.each([
  ['GET', '/api/friends/', 'Token'],
  ['POST', '/api/friends/request/', 'Token'],
  ['GET', '/api/check_exchange/:friendId/', 'Token'],
  ['POST', '/api/exchanges/:exchange_ulid/propose/', 'Token'],
  ['POST', '/api/chat/groups/create/', 'Bearer'],
  ['POST', '/api/chat/groups/:id/add-user/', 'Bearer'],
  ['GET', '/api/notifications/unread_count/', 'Bearer'],
  ['GET', '/api/chat/groups/', null],
  ['GET', '/api/notifications/', null],
  ['GET', '/api/auth/me/', null],
  ['PUT', '/api/auth/password/', null],
])('%s %s carries the stored token as %s', async (method, path, scheme) => {
  const endpoint = all.find(
    (each) => each.method === method && each.path.replace(/:\w+/g, ':') === path.replace(/:\w+/g, ':'),
  );
  if (!endpoint) throw new Error(`${path} is not declared`);
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
  api.handle(method, pathOf(endpoint, params), () => ({ status: 200, body: {} }));
  await callApi(endpoint, { params } as EndpointInput<typeof endpoint>);
  sessionToken.keep('secret');
  await callApi(endpoint, { params } as EndpointInput<typeof endpoint>);
  const sent = api.requests.map(({ headers }) => headers.get('authorization'));
  expect(sent).toEqual([null, scheme && `${scheme} secret`]);
});

test('the token of another user than the cookie’s is forgotten, the own one and an unknown one are not', async () => {
  const me = { id: '01J00000000000000000000001', username: 'もり', magic_stones: 0 };
  api.respond(authEndpoints.getMe, me);
  for (const [userId, kept] of [
    [undefined, 'secret'],
    [me.id, 'secret'],
    ['01J00000000000000000000002', null],
  ] as const) {
    sessionToken.keep('secret', userId);
    await callApi(authEndpoints.getMe);
    expect(sessionToken.read()).toBe(kept);
  }
  sessionToken.keep('secret', me.id);
  sessionToken.keep('renewed');
  api.respond(authEndpoints.getMe, { ...me, id: '01J00000000000000000000002' });
  await callApi(authEndpoints.getMe);
  expect(sessionToken.read()).toBeNull();
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

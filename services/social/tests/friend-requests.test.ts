import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as authEndpoints } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { befriend, friendsOf, requestsOf } from './support/friends.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService, socialService] });
});
afterAll(() => env.stop());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => env.register()));
const two = async () => (await people(2)) as [TestUser, TestUser];
const sendRequest = (user: TestUser, username: string) =>
  user.call(endpoints.sendFriendRequest, { body: { username } });

test('a request is accepted, and both are friends', async () => {
  const [anna, ben] = await two();
  expect(await sendRequest(anna, ben.username.toUpperCase())).toMatchObject({ ok: true });
  const [request] = await requestsOf(ben);
  expect(request?.from_user).toEqual({ id: anna.id, username: anna.username });
  expect([await requestsOf(anna), await friendsOf(anna)]).toEqual([[], []]);

  const input = { params: { id: request?.id ?? '' }, body: { action: 'accept' as const } };
  expect(await ben.call(endpoints.respondToFriendRequest, input)).toMatchObject({ ok: true });
  expect(await friendsOf(anna)).toEqual([{ id: ben.id, username: ben.username, presence: 'offline' }]);
  expect((await friendsOf(ben)).map(({ id }) => id)).toEqual([anna.id]);
  expect(await requestsOf(ben)).toEqual([]);
  expect(await ben.call(endpoints.respondToFriendRequest, input)).toMatchObject({ error: 'not_found' });
});

test('a rejected request is gone, and one can ask again', async () => {
  const [anna, ben] = await two();
  await sendRequest(anna, ben.username);
  const [request] = await requestsOf(ben);
  const reject = { params: { id: request?.id ?? '' }, body: { action: 'reject' as const } };
  expect(await ben.call(endpoints.respondToFriendRequest, reject)).toMatchObject({ ok: true });
  expect([await requestsOf(ben), await friendsOf(ben)]).toEqual([[], []]);
  expect(await sendRequest(anna, ben.username)).toMatchObject({ ok: true });
});

test('a request that cannot be sent is refused with its reason', async () => {
  const [anna, ben] = await two();
  expect(await sendRequest(anna, 'nobodyhasthisname')).toMatchObject({ error: 'user_not_found' });
  expect(await sendRequest(anna, '')).toMatchObject({
    error: 'validation_failed',
    fields: { username: [expect.any(String)] },
  });
  expect(await sendRequest(anna, anna.username)).toMatchObject({ error: 'validation_failed' });
  await sendRequest(anna, ben.username);
  expect(await sendRequest(anna, ben.username)).toMatchObject({ error: 'already_requested' });
  await sendRequest(ben, anna.username);
  expect(await sendRequest(anna, ben.username)).toMatchObject({ error: 'already_friends' });
  expect(await sendRequest(ben, anna.username)).toMatchObject({ error: 'already_friends' });
});

test('two requests that cross make both friends, also at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [anna, ben] = await two();
    const responses = await Promise.all([sendRequest(anna, ben.username), sendRequest(ben, anna.username)]);
    expect(responses.map(({ ok }) => ok)).toEqual([true, true]);
    expect([await friendsOf(anna), await friendsOf(ben)].map(({ length }) => length)).toEqual([1, 1]);
    expect([...(await requestsOf(anna)), ...(await requestsOf(ben))]).toEqual([]);
  }
});

test('the same request ten times at once is one request; accepted five times at once it makes one friendship', async () => {
  const [anna, ben] = await two();
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendRequest(anna, ben.username)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  const [request] = await requestsOf(ben);
  const accept = () =>
    ben.call(endpoints.respondToFriendRequest, { params: { id: request?.id ?? '' }, body: { action: 'accept' } });
  const responses = await Promise.all(Array.from({ length: 5 }, accept));
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await friendsOf(ben)).toHaveLength(1);
});

test('a request is unwrap by its receiver only', async () => {
  const [anna, ben, cleo] = (await people(3)) as [TestUser, TestUser, TestUser];
  await sendRequest(anna, ben.username);
  const [request] = await requestsOf(ben);
  for (const wrong of [anna, cleo]) {
    const input = { params: { id: request?.id ?? '' }, body: { action: 'accept' as const } };
    expect(await wrong.call(endpoints.respondToFriendRequest, input)).toMatchObject({ error: 'not_found' });
  }
  expect([await friendsOf(anna), await requestsOf(ben)]).toMatchObject([[], [{ id: request?.id }]]);
});

test('either may end a friendship; who is no friend cannot', async () => {
  const [anna, ben, cleo] = (await people(3)) as [TestUser, TestUser, TestUser];
  await befriend(anna, ben);
  expect(await cleo.call(endpoints.removeFriend, { params: { id: ben.id } })).toMatchObject({ error: 'not_found' });
  expect(await ben.call(endpoints.removeFriend, { params: { id: anna.id } })).toMatchObject({ ok: true });
  expect([await friendsOf(anna), await friendsOf(ben)]).toEqual([[], []]);
  expect(await ben.call(endpoints.removeFriend, { params: { id: anna.id } })).toMatchObject({ error: 'not_found' });
});

test('a deleted account has no friends any more, and its requests are gone', async () => {
  const [anna, ben, cleo] = (await people(3)) as [TestUser, TestUser, TestUser];
  await befriend(anna, ben);
  await sendRequest(ben, cleo.username);
  const opened = await anna.call(endpoints.createExchange, { body: { receiver_id: ben.id } });
  await ben.call(authEndpoints.deleteAccount, { body: { password: PASSWORD } });
  await eventually(async () => (await friendsOf(anna)).length === 0);
  expect(await requestsOf(cleo)).toEqual([]);
  const params = { exchange_ulid: opened.ok ? opened.value.exchange_ulid : '' };
  expect(await anna.call(endpoints.cancelExchange, { params })).toMatchObject({ error: 'exchange_closed' });
});

test('names are looked up at a limited rate, on all pods together', async () => {
  const anna = await env.register();
  const responses = [];
  for (let i = 0; i < 24; i += 1) responses.push(await sendRequest(anna, 'nobodyhasthisname'));
  const errors = responses.map((response) => (response.ok ? '' : response.error));
  expect(errors).toEqual([...Array(20).fill('user_not_found'), ...Array(4).fill('rate_limited')]);
});

test('a guest is refused before anything is read', async () => {
  const guest = env.client();
  const paths = [
    ['GET', '/api/friends/'],
    ['GET', '/api/friends/requests/'],
    ['POST', '/api/friends/request/'],
    ['PUT', '/api/friends/requests/01ARZ3NDEKTSV4RRFFQ69G5FAV/'],
    ['DELETE', '/api/friends/01ARZ3NDEKTSV4RRFFQ69G5FAV/'],
    ['POST', '/api/exchanges/'],
    ['GET', '/api/exchanges/01ARZ3NDEKTSV4RRFFQ69G5FAV/'],
    ['POST', '/api/exchanges/01ARZ3NDEKTSV4RRFFQ69G5FAV/confirm/'],
    ['GET', '/api/check_exchange/01ARZ3NDEKTSV4RRFFQ69G5FAV/'],
    ['GET', '/api/invitations/'],
  ] as const;
  for (const [method, path] of paths) {
    expect([path, (await guest.fetch(path, { method })).status]).toEqual([path, 401]);
  }
});

test('an Authorization header does as well as the cookie', async () => {
  const [anna, ben] = await two();
  const body = JSON.stringify({ username: ben.username });
  const headers = { authorization: `Token ${anna.token}`, 'content-type': 'application/json' };
  const response = await env.client().fetch('/api/friends/request/', { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  expect(await requestsOf(ben)).toHaveLength(1);
});

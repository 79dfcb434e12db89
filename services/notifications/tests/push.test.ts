import { createPublicKey } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events as battle } from '@maseki/contracts/battle/events.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { events } from '@maseki/contracts/social/events.ts';
import { PASSWORD, unwrap } from '@maseki/players/account.ts';
import { signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { deliver } from '@maseki/tools/dev-env/deliver.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import jwt from 'jsonwebtoken';
import { arrived, person, usePushWorld } from './support/push-world.ts';

const world = usePushWorld();
const { rows, subscribe, subscribed, stateOf, settled, invite, loggedInAgain } = world;

test('what happens to a player who is away is pushed once to each device, as kind and id', async () => {
  const { user, browser } = await subscribed();
  const second = world.service.browser();
  const other = await loggedInAgain(user);
  await subscribe(other, second, true);
  const started = Date.now();
  const id = await invite(user);
  await Promise.all([arrived(browser), arrived(second)]);
  await settled(user);
  expect([browser.pushes.length, second.pushes.length]).toEqual([1, 1]);
  const [push] = browser.pushes;
  expect(push?.content).toEqual({ kind: 'invitation', id });
  expect(second.pushes[0]?.content.sentence).toBe('ベンさんからバトルの招待が届きました');
  expect((push?.at ?? 0) - started).toBeGreaterThanOrEqual(2_000);
  const { ttl, urgency, topic, authorization = '', 'content-encoding': encoding } = push?.headers ?? {};
  expect({ urgency, encoding }).toEqual({ urgency: 'high', encoding: 'aes128gcm' });
  expect(Number(ttl)).toBeLessThanOrEqual(58);
  expect(topic).toMatch(/^[\w-]{32}$/);
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const claims = jwt.verify(token, createPublicKey(signingKeyFrom(world.keys).key), { algorithms: ['ES256'] });
  expect(claims).toMatchObject({ aud: world.service.origin });
  expect(key).toBe((await stateOf(user)).key);
});

test('an exchange, a friend request and the end of a season are pushed; other notifications are not', async () => {
  const { user, browser } = await subscribed();
  const from = { id: ulid(), username: 'ベン' };
  const [exchange_ulid, to] = [ulid(), person(user)];
  const between = { from, to, exchange_ulid };
  await deliver(world.env, [
    { event: events.exchangeProposed, payload: between, to: ['notifications'] },
    { event: events.exchangeCompleted, payload: between, to: ['notifications'] },
    { event: events.friendRequested, payload: { from, to, request_id: ulid() }, to: ['notifications'] },
    {
      event: battle.seasonClosed,
      payload: { season: '202601', user_id: user.id, best: 'ruby', battles: 3, place: null, stones: 0 },
      to: ['notifications'],
    },
  ]);
  await arrived(browser, 3);
  await settled(user);
  const contents = browser.pushes.map(({ content }) => content);
  expect(contents).toContainEqual({ kind: 'exchange_proposed', id: exchange_ulid });
  expect(contents).toContainEqual({ kind: 'season_closed', id: '202601' });
  expect(contents.map(({ kind }) => kind).sort()).toEqual(['exchange_proposed', 'friend_request', 'season_closed']);
  expect(browser.pushes.every(({ headers }) => headers['urgency'] === 'normal')).toBe(true);
});

test('who sees it on a page within two seconds gets no push, an open page that nobody sees does not count', async () => {
  const [present, hidden] = [await subscribed(), await subscribed()];
  for (const { user } of [present, hidden]) {
    const socket = await world.env.socket<NotificationServerMessage>('/ws/notifications/', user);
    void invite(user);
    const call = await socket.next((message) => message.type === 'call');
    if (user === present.user) socket.send({ type: 'seen', id: call.type === 'call' ? call.id : '' });
  }
  await arrived(hidden.browser);
  await settled(present.user);
  expect(present.browser.pushes).toEqual([]);
});

test.each([404, 410])('%i ends the subscription', async (status) => {
  const { user, browser } = await subscribed([status]);
  await invite(user);
  await arrived(browser);
  await settled(user);
  expect((await stateOf(user)).is_on).toBe(false);
  expect(browser.pushes).toHaveLength(1);
});

test('429 rests the push service as long as it says, 500 and silence are tried again, and 400 is not', async () => {
  const waiting = await subscribed([429, { 'retry-after': '3' }]);
  const failing = await subscribed([500]);
  const refusing = await subscribed([400]);
  await Promise.all([waiting, failing, refusing].map(({ user }) => invite(user)));
  await Promise.all([arrived(waiting.browser, 2), arrived(failing.browser, 2), arrived(refusing.browser)]);
  await Promise.all([waiting, failing, refusing].map(({ user }) => settled(user)));
  const [first, second] = waiting.browser.pushes;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2_990);
  expect([waiting, failing, refusing].map(({ browser }) => browser.pushes.length)).toEqual([2, 2, 1]);
  expect((await stateOf(refusing.user)).is_on).toBe(true);
});

test('what is over before it can be sent is not sent', async () => {
  const { user, browser } = await subscribed([429, { 'retry-after': '3' }]);
  await invite(user, { lifeMs: 4_000 });
  await arrived(browser);
  await settled(user);
  expect(browser.pushes).toHaveLength(1);
  // What never came was not ignored.
  const counts = await world.countsOf(user);
  expect(counts?.['pushed'].ids).toHaveLength(1);
  expect(counts).not.toHaveProperty('unseen');
});

test('a push service that hangs delays nobody else', async () => {
  const [hanging, other] = [await subscribed('hang'), await subscribed()];
  await invite(hanging.user);
  await arrived(hanging.browser);
  const started = Date.now();
  await invite(other.user);
  await arrived(other.browser);
  expect(Date.now() - started).toBeLessThan(5_000);
  await arrived(hanging.browser, 2);
  await settled(hanging.user);
});

test('after a log-out, and after the account is deleted, nothing is pushed', async () => {
  const [leaving, deleted] = [await subscribed(), await subscribed()];
  unwrap(await leaving.user.call(auth.logout));
  await invite(leaving.user);
  unwrap(await deleted.user.call(auth.deleteAccount, { body: { password: PASSWORD } }));
  await eventually(async () => (await rows('push_devices').countDocuments({ user_id: deleted.user.id })) === 0);
  await invite(deleted.user);
  await Promise.all([settled(leaving.user), settled(deleted.user)]);
  expect([leaving.browser.pushes, deleted.browser.pushes]).toEqual([[], []]);
});

test('a late event of a player who has deleted the account is not pushed, and names nobody', async () => {
  const deleted = await world.env.register();
  const { user, browser } = await subscribed();
  await subscribe(user, browser, true);
  unwrap(await deleted.call(auth.deleteAccount, { body: { password: PASSWORD } }));
  await eventually(async () => (await rows('deleted_users').countDocuments({ _id: deleted.id as never })) === 1);
  const between = { from: person(deleted), to: person(user), exchange_ulid: ulid() };
  await deliver(world.env, [{ event: events.exchangeProposed, payload: between, to: ['notifications'] }]);
  await invite(user, { from: person(deleted) });
  await settled(user);
  expect(browser.pushes).toEqual([]);
});

test('a session of which auth knows nothing gets no push, although its row is there', async () => {
  const { user, browser } = await subscribed();
  await rows('push_devices').updateOne({ user_id: user.id }, { $set: { session_id: 'ended' } });
  await invite(user);
  await settled(user);
  expect(browser.pushes).toEqual([]);
  expect(await rows('push_devices').countDocuments({ user_id: user.id })).toBe(0);
});

test('a sixth device takes the place of the oldest, and a browser belongs to the last who subscribed it', async () => {
  const { user, browser } = await subscribed();
  for (let count = 0; count < 5; count += 1) await subscribe(await loggedInAgain(user), world.service.browser());
  expect((await stateOf(user)).is_on).toBe(false);
  expect(await rows('push_devices').countDocuments({ user_id: user.id })).toBe(5);
  const next = await world.env.register();
  await subscribe(next, browser);
  await subscribe(user, browser);
  expect((await stateOf(next)).is_on).toBe(false);
});

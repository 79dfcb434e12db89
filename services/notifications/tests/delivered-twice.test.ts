import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { events } from '@maseki/contracts/social/events.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { deliver, deliverTwice } from '@maseki/tools/dev-env/deliver.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [notificationsService] });
});
afterAll(() => env.stop());

const person = ({ id, username }: TestUser) => ({ id, username });

test('an event that is delivered twice notifies once', async () => {
  const [ada, bob] = [await env.register(), await env.register()];
  const between = { from: person(ada), to: person(bob) };
  await deliverTwice(env, {
    event: events.exchangeProposed,
    to: ['notifications'],
    payload: { ...between, exchange_ulid: ulid() },
  });
  const { notifications } = unwrap(await bob.call(endpoints.listNotifications));
  expect(notifications.map(({ kind }) => kind)).toEqual(['exchange_proposed']);
});

test('two events of a kind notify twice', async () => {
  const [ada, bob] = [await env.register(), await env.register()];
  const between = { from: person(ada), to: person(bob) };
  for (const payload of [between, between])
    await deliverTwice(env, { event: events.friendAccepted, to: ['notifications'], payload });
  const { notifications } = unwrap(await bob.call(endpoints.listNotifications));
  expect(notifications).toHaveLength(2);
});

test('a late event stands in the list where it happened', async () => {
  const [ada, bob] = [await env.register(), await env.register()];
  const payload = { from: person(ada), to: person(bob), exchange_ulid: ulid() };
  const [before, now] = [new Date(Date.now() - 60_000), new Date()];
  await deliver(env, [{ event: events.exchangeCompleted, payload, to: ['notifications'], at: now }]);
  await deliver(env, [{ event: events.exchangeProposed, payload, to: ['notifications'], at: before }]);
  const { notifications } = unwrap(await bob.call(endpoints.listNotifications));
  expect(notifications.map(({ kind }) => kind)).toEqual(['exchange_completed', 'exchange_proposed']);
});

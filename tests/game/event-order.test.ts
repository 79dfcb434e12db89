import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authService } from '@maseki/auth/app.ts';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { events as auth } from '@maseki/contracts/auth/events.ts';
import { events as battle } from '@maseki/contracts/battle/events.ts';
import { events as chat } from '@maseki/contracts/chat/events.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import type { ServiceDefinition } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { connectionsOf } from '@maseki/tools/dev-env/databases.ts';
import { type Delivery, deliver } from '@maseki/tools/dev-env/deliver.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { first, type Moment, person, samples, second, type World } from './event-samples.ts';

const services: readonly ServiceDefinition<unknown>[] = [
  authService,
  inventoryService,
  deckService,
  socialService,
  chatService,
  notificationsService,
  battleService(),
];

/** Pairs whose order leaves different data, with the reason why it does no harm. */
const excepted = new Map([
  [
    `${auth.userDeleted.subject} ${chat.groupJoined.subject}`,
    'the offer to block a deleted user is left out when it is shown (services/notifications/tests/deleted-users.test.ts)',
  ],
  [
    `${auth.userRegistered.subject} ${battle.battleFinished.subject}`,
    'tasks of days before the first change of an account wait only if its registration has arrived, as for any request',
  ],
]);

const handlersOf = (subject: string) =>
  services.filter(({ events = [] }) => events.some(({ event }) => event.subject === subject)).map(({ name }) => name);
const handled = [
  ...new Set(services.flatMap(({ events = [] }) => events.map(({ event: { subject } }) => subject as string))),
];
const pairs = handled.flatMap((first) => {
  const isShared = (second: string) => handlersOf(second).some((service) => handlersOf(first).includes(service));
  return handled.filter(isShared).map((second) => [first, second] as const);
});

const newWorld = (): World => ({
  // Ids of one moment have no order.
  ada: ulid(first.at.getTime()),
  bob: ulid(second.at.getTime()),
  exchange: ulid(),
  group: ulid(),
  rooms: [ulid(), ulid()],
});

let env: DevEnv;
beforeAll(async () => {
  const [, ...others] = services;
  env = await createDevEnv({ services: others });
});
afterAll(() => env.stop());

/** Data of the kit about events themselves. */
const ABOUT_EVENTS = /^(handled_events|failed_events|outbox.*)$/;

/** Lists of words are sets in these rows, as steps that a player has taken, objects are maps. */
function sorted(_: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? [...value].sort() : value;
  return typeof value === 'object' && value ? Object.fromEntries(Object.entries(value).sort()) : value;
}

/** All rows of all services. */
async function readRows(): Promise<string[]> {
  const rows: string[] = [];
  for (const [service, connection] of connectionsOf(env)) {
    const collections = (await connection.db?.listCollections({ type: 'collection' }).toArray()) ?? [];
    for (const { name } of collections.filter(({ name: of }) => !ABOUT_EVENTS.test(of)))
      for await (const row of connection.collection(name).find())
        rows.push(`${service}.${name} ${JSON.stringify(row, sorted)}`);
  }
  return rows;
}

/** The rows about a world, without random ids and the time of handling. */
function stateOf(world: World, rows: readonly string[]): string[] {
  const { ada, bob, exchange, group, rooms } = world;
  const names = new Map(
    [...Object.entries({ ada, bob, exchange, group }), ...rooms.entries()].map(([name, id]) => [id, name]),
  );
  const times = new Map(
    [first, second].flatMap(({ nth, at }) => [at.toISOString(), `${at.getTime()}`].map((time) => [time, nth] as const)),
  );
  return rows
    .filter((row) => [ada, bob].some((id) => row.includes(id)))
    .map((row) =>
      row
        .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, (id) => `<${names.get(id) ?? 'id'}>`)
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b1\d{12}\b/g, (time) => `<time ${times.get(time) ?? 'of handling'}>`)
        // Which tasks a player has follows from the id, and a history tells the order of arrival.
        .replace(/day-(?!battle)[a-z-]+/g, '<task>')
        .replace(/"balance":\d+/, ''),
    )
    .sort();
}

test('each handled event has a sample', () => {
  expect([...samples.keys()].sort()).toEqual([...handled].sort());
});

test('two events leave the same data in either order of their arrival', async () => {
  const worlds = pairs.map((pair) => ({ pair, inOrder: newWorld(), reversed: newWorld() }));
  const friends = worlds
    .flatMap(({ inOrder, reversed }) => [inOrder, reversed])
    .map(({ ada, bob }) => ({
      _id: `${ada}:${bob}`,
      users: [ada, bob],
      people: [person(ada), person(bob)],
      since: new Date(),
      lock: null,
    }));
  await connectionsOf(env).get('social')?.model('Friendship').insertMany(friends);
  const happen = (pair: readonly string[], world: World, moment: Moment): Delivery => {
    const { event, payload } = samples.get(pair[moment.nth] ?? '') ?? {};
    if (!event || !payload) throw new Error(`no sample of ${pair[moment.nth]}`);
    return { event, payload: payload(world, moment), to: handlersOf(event.subject), at: moment.at };
  };
  for (const [now, other] of [
    [first, second],
    [second, first],
  ] as const)
    await deliver(
      env,
      worlds.flatMap(({ pair, inOrder, reversed }) => [happen(pair, inOrder, now), happen(pair, reversed, other)]),
    );
  const rows = await readRows();
  const ends = worlds.map(({ pair, inOrder, reversed }) => ({
    pair,
    inOrder: stateOf(inOrder, rows),
    reversed: stateOf(reversed, rows),
  }));
  const differing = ends.filter(({ inOrder, reversed }) => !isDeepStrictEqual(inOrder, reversed));
  expect(differing.filter(({ pair }) => !excepted.has([...pair].sort().join(' ')))).toEqual([]);
  expect(new Set(differing.map(({ pair }) => [...pair].sort().join(' ')))).toEqual(new Set(excepted.keys()));
  expect(ends.filter(({ inOrder }) => inOrder.length === 0)).toEqual([]);
});

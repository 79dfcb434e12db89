import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inventoryService } from '@maseki/inventory/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '../dev-env/dev-env.ts';
import { eventually } from '../dev-env/eventually.ts';
import { lookIntoDatabase } from './database.ts';
import { lookIntoStream } from './stream.ts';

let env: DevEnv;
let user: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService] });
  user = await env.register();
});
afterAll(() => env.stop());

const place = (service: string) => {
  const { MONGODB_URI = '', DB_PREFIX } = env.settingsOf(service);
  return { uri: MONGODB_URI, name: `${DB_PREFIX}${service}` };
};
const login = () => {
  const { NATS_URL = '', NATS_USER = '', NATS_PASSWORD = '' } = env.env;
  return { servers: NATS_URL, user: NATS_USER, pass: NATS_PASSWORD };
};

test('a database shows its collections, and documents that match', async () => {
  expect(await lookIntoDatabase(place('auth'), { most: 20 })).toContainEqual(expect.stringMatching(/^users: \d+$/));
  const filter = JSON.stringify({ username: user.username });
  const [line = ''] = await lookIntoDatabase(place('auth'), { collection: 'users', filter, most: 1 });
  expect(JSON.parse(line)).toMatchObject({ username: user.username });
});

test('the user of a service is enough for its own database', async () => {
  await eventually(async () => (await lookIntoDatabase(place('inventory'), { most: 1 })).length > 0);
});

test('a stream shows its messages with subject and headers', async () => {
  expect(await lookIntoStream(login(), { most: 20 })).toContainEqual(
    expect.stringMatching(/^events: \d+ messages of /),
  );
  const subject = 'event.auth.user-registered';
  await eventually(async () => (await lookIntoStream(login(), { stream: 'events', subject, most: 5 })).length > 0);
  const newest = await lookIntoStream(login(), { stream: 'events', most: 50 });
  expect(newest).toContainEqual(expect.stringMatching(new RegExp(`^\\d+ \\S+Z \\S+ .*${user.id}`)));
});

test.each([
  ['a collection that is none', { collection: 'nothing', most: 1 }, /is no collection of .*: choose one of .*users/],
  ['a filter that is no JSON', { collection: 'users', filter: '{', most: 1 }, /^\{ is no filter/],
  ['a filter that is no object', { collection: 'users', filter: '[]', most: 1 }, /^\[\] is no filter/],
])('%s is refused in one sentence', async (_, wanted, sentence) => {
  await expect(lookIntoDatabase(place('auth'), wanted)).rejects.toThrow(sentence);
});

test('a subject without messages shows none', async () => {
  expect(await lookIntoStream(login(), { stream: 'events', subject: 'event.nobody.>', most: 5 })).toEqual([]);
});

test('a stream that is none is refused in one sentence', async () => {
  await expect(lookIntoStream(login(), { stream: 'nothing', most: 1 })).rejects.toThrow(
    'There is no stream "nothing": npm run look -- stream lists them.',
  );
});

test('servers that do not respond are named', async () => {
  const nowhere = { uri: 'mongodb://127.0.0.1:9/?replicaSet=none', name: 'x' };
  await expect(lookIntoDatabase(nowhere, { most: 1 })).rejects.toThrow('MongoDB does not respond');
  await expect(lookIntoStream({ servers: '127.0.0.1:9' }, { most: 1 })).rejects.toThrow('NATS does not respond');
});

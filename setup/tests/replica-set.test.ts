/** @slow members that are stopped */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { setUp } from '../src/set-up.ts';
import { readableLog } from './support/log-lines.ts';
import { createMembers, type MongoMembers } from './support/mongo-members.ts';

let sandbox: Sandbox;
const open: Connection[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
});
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));
afterAll(() => sandbox.clean());

/** A `setup` that has begun, with its log. */
function setupOf(uri: string) {
  const { lines, log } = readableLog();
  const env = { ...sandbox.settingsOf('setup'), MONGODB_ROOT_URI: uri, DB_PREFIX: 'game_' };
  return { lines, done: setUp(env, log, ['chat']) };
}

async function connect(uri: string, database = 'admin'): Promise<Connection> {
  const connection = await connectMongo(uri, database);
  open.push(connection);
  return connection;
}

/** As the user that `setup` has made for chat. */
function connectChat(host: string): Promise<Connection> {
  const password = sandbox.settingsOf('setup')['CHAT_MONGODB_PASSWORD'];
  return connect(`mongodb://game_chat:${password}@${host}/?replicaSet=test-set`, 'game_chat');
}

interface Status {
  votingMembersCount: number;
  members: { name: string; stateStr: string }[];
}
const statusOf = async (root: Connection) => (await root.db?.command({ replSetGetStatus: 1 })) as unknown as Status;
const namesIn = async (root: Connection) => (await statusOf(root)).members.map(({ name }) => name).sort();

/** The changes that a `setup` reports in its log. */
const changesIn = (lines: readonly Record<string, unknown>[]) =>
  lines.map(({ event }) => String(event)).filter((event) => /^(root|replica_set)_/.test(event));

describe('one member, which listens on 127.0.0.1 too', () => {
  let members: MongoMembers;
  let host: string;
  let uri: string;

  beforeAll(async () => {
    members = await createMembers(1);
    await members.start(0, '127.0.0.2,127.0.0.1');
    host = members.hostOf(0, '127.0.0.2');
    uri = members.uri(host);
  });
  afterAll(() => members.stop());

  test('setups that run at once make set, first user and users of services; none connects without a password', async () => {
    await Promise.all([setupOf(uri).done, setupOf(uri).done, setupOf(uri).done]);
    expect(await namesIn(await connect(uri))).toEqual([host]);
    const chat = await connectChat(host);
    await chat.collection('notes').insertOne({ text: 'mine' });
    const nobody = await connect(`mongodb://${members.hostOf(0)}/`);
    await expect(nobody.listDatabases()).rejects.toThrow(/requires authentication/);
  });

  test('a setup later changes nothing', async () => {
    const root = await connect(uri);
    const version = async () => (await root.db?.command({ replSetGetConfig: 1 }))?.['config'].version;
    const before = await version();
    const again = setupOf(uri);
    await again.done;
    expect(changesIn(again.lines)).toEqual([]);
    expect(await version()).toBe(before);
  });

  test('what a newer release lets a user do stays; the password is the one that is set', async () => {
    const root = await connect(uri);
    const readOnly = { roles: [{ role: 'read', db: 'game_chat' }], customData: { 'maseki.setup': '1000' } };
    await root.db?.command({ updateUser: 'game_chat', pwd: 'an older password', ...readOnly });
    await setupOf(uri).done;
    const chat = await connectChat(host);
    await expect(chat.collection('notes').insertOne({ text: 'no' })).rejects.toThrow(/not authorized/);
    expect(await chat.collection('notes').countDocuments()).toBe(1);
  });

  test('a wrong password is waited for; a line names server and user, never the password', async () => {
    const wrong = setupOf(uri.replace(members.password, 'not-the-password'));
    const line = await eventually(() => wrong.lines.find(({ event }) => event === 'login_refused'));
    const hint = `if ${host} has no users yet, setup can make the first one only beside it, where 127.0.0.1 is ${host}`;
    const reason = `${host} refuses the user root; ${hint}`;
    expect(line).toMatchObject({ address: host, user: 'root', reason });
    expect(JSON.stringify(wrong.lines)).not.toContain('not-the-password');
    const root = await connect(uri);
    await root.db?.command({ updateUser: 'root', pwd: 'not-the-password' });
    await wrong.done;
    await root.db?.command({ updateUser: 'root', pwd: members.password });
  });

  test('another name of the set is a sentence', async () => {
    const sentence = `${host} is a member of the replica set test-set, and MONGODB_ROOT_URI names another-set.`;
    await expect(setupOf(uri.replace('test-set', 'another-set')).done).rejects.toThrow(sentence);
  });
});

test('members join as they come up, services can begin before; one may die, and come back without its data', async () => {
  const members = await createMembers(3);
  const hosts = [0, 1, 2].map((member) => members.hostOf(member));
  const uri = members.uri(...hosts);
  const first = await members.start(0);
  const { done, lines } = setupOf(uri);
  const missing = `${hosts[1]}, ${hosts[2]} cannot be added yet: no response`;
  await eventually(() => lines.some(({ reason }) => reason === missing));
  const chat = await connectChat(hosts[0] ?? '');
  await chat.collection('notes').insertOne({ text: 'before the others were there' });

  await Promise.all([members.start(1), members.start(2)]);
  await Promise.all([done, setupOf(uri).done]);
  const root = await connect(uri);
  await eventually(async () => (await statusOf(root)).votingMembersCount === 3);
  expect(JSON.stringify(lines)).not.toContain(members.password);

  await first.kill('SIGTERM');
  await setupOf(uri).done;
  members.loseData(0);
  await members.start(0);
  const again = setupOf(uri);
  await again.done;
  expect(changesIn(again.lines)).toEqual([]);
  await eventually(async () => {
    const states = (await statusOf(root)).members.map(({ name, stateStr }) => `${name} ${stateStr}`);
    expect(states.filter((state) => state.endsWith(' SECONDARY'))).toHaveLength(2);
    return true;
  });
  expect(await namesIn(root)).toEqual(hosts.toSorted());
  expect(await (await connectChat(hosts.join(','))).collection('notes').countDocuments()).toBe(1);
  await members.stop();
}, 240_000);

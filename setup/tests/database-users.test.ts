import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { setUp } from '../src/set-up.ts';
import { readableLog } from './support/log-lines.ts';

let sandbox: Sandbox;
const { log } = readableLog();

beforeAll(async () => {
  sandbox = await createSandbox();
  await setUp(sandbox.settingsOf('setup'), log, ['auth', 'chat', 'deck']);
});
afterAll(() => sandbox.clean());

const uriOf = (service: string) => sandbox.settingsOf(service)['MONGODB_URI'] ?? '';
const databaseOf = (service: string) => `${sandbox.env.DB_PREFIX}${service}`;
const connectAs = (service: string) => connectMongo(uriOf(service), databaseOf(service));

test('a service reads and writes its own database, and makes collections and indexes there', async () => {
  const chat = await connectAs('chat');
  await chat.createCollection('notes');
  await chat.collection('notes').createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await chat.collection('notes').insertOne({ text: 'mine' });
  const changes = chat.collection('notes').watch();
  await changes.tryNext();
  await changes.close();
  expect(await chat.collection('notes').countDocuments()).toBe(1);
  await chat.close();
});

test('with chat’s credentials no other database is read or written, and no user made', async () => {
  const refused = /not authorized/;
  const chat = await connectAs('chat');
  const auth = chat.useDb(databaseOf('auth'));
  await expect(auth.collection('users').findOne()).rejects.toThrow(refused);
  await expect(auth.collection('users').insertOne({ name: 'me' })).rejects.toThrow(refused);
  await expect(auth.dropDatabase()).rejects.toThrow(refused);
  const admin = chat.useDb('admin');
  await expect(admin.collection('system.users').findOne()).rejects.toThrow(refused);
  for (const command of [
    { createUser: 'me', pwd: 'mine', roles: ['root'] },
    { grantRolesToUser: databaseOf('chat'), roles: ['root'] },
    { updateUser: databaseOf('auth'), pwd: 'mine' },
    { shutdown: 1 },
  ]) {
    await expect(admin.db?.command(command)).rejects.toThrow(refused);
  }
  await chat.close();
});

test('no user logs in with another password, and one without a password may do nothing', async () => {
  const wrong = uriOf('chat').replace(/:[^:@]*@/, ':not-the-password@');
  await expect(connectMongo(wrong, databaseOf('chat'))).rejects.toThrow(/[Aa]uthentication failed/);
  const nobody = await connectMongo(uriOf('chat').replace(/\/\/[^@]*@/, '//'), databaseOf('chat'));
  await expect(nobody.collection('notes').findOne()).rejects.toThrow(/requires authentication/);
  await nobody.close();
});

test('a changed password replaces the one before, and takes nothing from who is connected', async () => {
  const before = await connectAs('deck');
  const password = 'another-password-of-deck';
  await setUp({ ...sandbox.settingsOf('setup'), DECK_MONGODB_PASSWORD: password }, log, ['deck']);
  const after = await connectMongo(uriOf('deck').replace(/:[^:@]*@/, `:${password}@`), databaseOf('deck'));
  for (const connection of [before, after]) await connection.collection('notes').insertOne({});
  await Promise.all([before.close(), after.close()]);
  await expect(connectAs('deck')).rejects.toThrow(/[Aa]uthentication failed/);
});

/** @slow a backup and a restored game */

import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import mongoose from 'mongoose';
import { readManifest } from '../src/backup/manifest.ts';
import { setUp } from '../src/set-up.ts';
import { type Installation, installations } from './support/installations.ts';

const { BSON } = mongoose.mongo;
const { Binary, Double, Long, Timestamp } = BSON;

let folder: string;
let source: Installation;
const { install, restore, backup: backupOf, closeAll, lines, log } = installations(() => folder);
const backup = (from = source, more = {}) => backupOf(from, more);

/** Every type of number, which a driver would like to make one of. */
const EXACT = [
  { _id: 1, n: 1, s: '魔石' },
  { _id: 2, n: new Double(1), long: Long.fromNumber(1), at: new Date(5) },
  { _id: 3, n: 1.5, bytes: new Binary(Buffer.from('abc')), list: [null, true, new Timestamp({ t: 1, i: 2 })] },
];
const users = (installation: Installation) => installation.database('auth').collection('users');

beforeAll(async () => {
  source = await install();
  await users(source).insertMany(EXACT as never[]);
  const partialFilterExpression = { s: { $exists: true } };
  await users(source).createIndex({ n: 1 }, { name: 'by_n', unique: true, partialFilterExpression });
  await source.database('chat').createCollection('sorted', { collation: { locale: 'ja' } });
  // Where nothing is written after an index, MongoDB has no moment with it.
  await users(source).insertOne({ _id: 4 } as never);
  await users(source).deleteOne({ _id: 4 } as never);
  const [js, manager] = [jetstream(source.nats), await jetstreamManager(source.nats)];
  for (let n = 0; n < 4; n += 1) await js.publish('event.auth.user-deleted', `${n}`, { msgID: `m${n}` });
  await manager.streams.deleteMessage('events', 2);
  // Bigger than the server sends at once.
  for (let n = 0; n < 40; n += 1)
    await js.publish('battle.log.0.room', Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))));
  await manager.streams.purge('battle', { keep: 35 });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(async () => {
  await closeAll();
});

test('its files are those of mongodump', async () => {
  const name = await backup();
  const database = join(folder, name, 'databases', `${source.sandbox.env['DB_PREFIX']}auth`);
  expect(await readdir(database)).toEqual(['users.bson', 'users.metadata.json']);
  const content = await readFile(join(database, 'users.bson'));
  const documents: unknown[] = [];
  BSON.deserializeStream(content, 0, EXACT.length, documents as never[], 0, { promoteValues: false });
  expect(documents.map((each) => BSON.serialize(each as never))).toEqual(EXACT.map((each) => BSON.serialize(each)));
  const metadata = JSON.parse(await readFile(join(database, 'users.metadata.json'), 'utf8'));
  expect(metadata).toMatchObject({ collectionName: 'users', type: 'collection', options: {} });
  expect(metadata.uuid).toMatch(/^[0-9a-f]{32}$/);
  expect(metadata.indexes[1]).toMatchObject({ name: 'by_n', key: { n: { $numberInt: '1' } }, unique: true });
  expect(await readFile(join(folder, 'newest'), 'utf8')).toBe(`${name}\n`);
});

test('everything comes back into an empty installation, with sequences, once', async () => {
  const name = await backup();
  const target = await install();
  await Promise.all([restore(target), restore(target)]);
  const restored = await users(target)
    .find({}, { promoteValues: false, sort: { _id: 1 } } as never)
    .toArray();
  expect(restored.map((each) => BSON.serialize(each))).toEqual(EXACT.map((each) => BSON.serialize(each)));
  expect(await users(target).indexes()).toEqual(await users(source).indexes());
  expect(await target.database('chat').collection('sorted').options()).toMatchObject({ collation: { locale: 'ja' } });
  const [from, into] = await Promise.all([source, target].map(({ nats }) => jetstreamManager(nats)));
  for (const stream of ['events', 'battle']) {
    const states = [
      await from?.streams.info(stream, { deleted_details: true }),
      await into?.streams.info(stream, { deleted_details: true }),
    ];
    const [was, is] = states.map((info) => ({ ...info?.state, consumer_count: 0 }));
    expect(is).toEqual(was);
  }
  // It goes on, also with settings of setup, and is not done again.
  await setUp(target.sandbox.settingsOf('setup'), log);
  await users(target).deleteOne({ _id: 1 } as never);
  expect(await restore(target)).toBe(name);
  expect(await users(target).countDocuments()).toBe(2);
  expect(lines.filter(({ event }) => event === 'backup_restored')).toHaveLength(1);
});

test('secrets of draws and battles to come do not come back, because they may be revealed since', async () => {
  const from = await install();
  const rows = {
    inventory: [
      { _id: 'anna', stones: 50, secret: 'ab' },
      { _id: 'ben', stones: 10 },
    ],
    battle: [{ _id: 'anna', state: 'queued', sealed: { secret: 'cd', contribution: null } }],
  };
  await from
    .database('inventory')
    .collection('accounts')
    .insertMany(rows.inventory as never[]);
  await from
    .database('battle')
    .collection('tickets')
    .insertMany(rows.battle as never[]);
  await from
    .database('battle')
    .collection('seals')
    .insertOne({ _id: 'anna' as never, secret: 'ef' });
  await backup(from);
  const target = await install();
  await restore(target);
  const accounts = target.database('inventory').collection('accounts');
  expect(await accounts.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'anna', stones: 50 },
    { _id: 'ben', stones: 10 },
  ]);
  const { sealed: _sealed, ...unsealed } = rows.battle[0] ?? {};
  expect(await target.database('battle').collection('tickets').find().toArray()).toEqual([unsealed]);
  expect(await target.database('battle').collection('seals').countDocuments()).toBe(0);
});

test('consumers begin some minutes before the moment of the databases, or with what they had not handled', async () => {
  const name = await backup();
  const { databasesAsOf, consumers } = await readManifest(join(folder, name));
  const behind = consumers.find((each) => each.name === 'chat-event-auth-user-deleted');
  const first = await (await jetstreamManager(source.nats)).streams.getMessage('events', { seq: 1 });
  expect(behind?.unhandledSince).toBe(first?.time.toISOString());
  const target = await install();
  await restore(target);
  await setUp(target.sandbox.settingsOf('setup'), log);
  const manager = await jetstreamManager(target.nats);
  const { config, num_pending } = await manager.consumers.info('events', 'chat-event-auth-user-deleted');
  expect(Date.parse(databasesAsOf) - Date.parse(config.opt_start_time ?? '')).toBe(5 * 60_000);
  expect(num_pending).toBe(3);
});

test('an installation with anything in it is left as it is', async () => {
  await backup();
  const target = await install();
  await target.database('deck').collection('decks').insertOne({});
  await expect(restore(target)).rejects.toThrow(
    /^This installation is not empty: .* the collection t\w+_deck\.decks\./,
  );
  await target.database('deck').collection('decks').deleteMany({});
  await jetstream(target.nats).publish('event.auth.user-deleted', 'x');
  await expect(restore(target)).rejects.toThrow(/^This installation is not empty: .* the stream events\./);
  expect(await users(target).countDocuments()).toBe(0);
});

test('an interrupted restore begins again; a broken or an unknown backup is refused before anything is written', async () => {
  const name = await backup();
  const target = await install();
  await expect(restore(target, { RESTORE_NAME: 'maseki-2001-01-01T00-00-00Z' })).rejects.toThrow(/holds no backup/);
  const battles = join(folder, name, 'streams', 'battle.snapshot');
  const content = await readFile(battles);
  await truncate(battles, content.length - 1);
  await expect(restore(target)).rejects.toThrow(/battle\.snapshot is not as it was written/);
  expect(await users(target).countDocuments()).toBe(0);
  await writeFile(battles, content);
  // As a process that was killed in the middle leaves it.
  const row = { _id: name as never, beganAt: new Date(), databasesAsOf: new Date(), starts: {} };
  await target.database('setup').collection('restores').insertOne(row);
  await users(target).insertOne({ _id: 1 as never, half: true });
  await restore(target);
  expect(await users(target).countDocuments()).toBe(EXACT.length);
});

test('what an interrupted backup left is removed next time, never taken for a whole one, and the newest are kept', async () => {
  const left = join(folder, 'unfinished-maseki-2020-01-01T00-00-00Z');
  const running = join(folder, 'unfinished-maseki-2020-01-02T00-00-00Z');
  for (const each of [left, running]) await mkdir(each);
  await utimes(left, 0, 0);
  for (const day of ['01', '02', '03']) await mkdir(join(folder, `maseki-2020-02-${day}T00-00-00Z`));
  const name = await backup(source, { BACKUP_KEEP: '2' });
  expect((await readdir(folder)).sort()).toEqual(
    ['maseki-2020-02-03T00-00-00Z', name, 'newest', 'unfinished-maseki-2020-01-02T00-00-00Z'].sort(),
  );
});

test('a backup that fails leaves nothing, and none is removed for it', async () => {
  for (const day of ['01', '02']) await mkdir(join(folder, `maseki-2020-02-${day}T00-00-00Z`));
  const elsewhere = { NATS_URL: 'nats://127.0.0.1:1', BACKUP_KEEP: '1' };
  await expect(backup(source, elsewhere)).rejects.toThrow();
  expect(await readdir(folder)).toHaveLength(2);
});

test.each([
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 10000.'],
  [{ BACKUP_FOLDER: 'backup' }, 'BACKUP_FOLDER must be the path of a folder that begins with /.'],
  [{ BACKUP_FOLDER: '/nowhere' }, 'The folder /nowhere of backups cannot be read: ENOENT.'],
  [{ MONGODB_ROOT_URI: '' }, 'MONGODB_ROOT_URI is missing: it must name a user who may read everything.'],
  [{ RESTORE_NAME: 'yesterday' }, 'RESTORE_NAME must be the name of a backup, such as maseki-2026-01-31T03-00-00Z.'],
])('%j is one sentence', async (env, sentence) => {
  await expect(backup(source, env)).rejects.toThrow(sentence);
});

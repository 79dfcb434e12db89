import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { connectMongo } from '../src/mongo/connect.ts';
import { type Migration, migrate } from '../src/mongo/migrate.ts';
import { untilKilled } from './fixtures/until-killed.ts';

let sandbox: Sandbox;
let pods: Connection[];

beforeAll(async () => {
  sandbox = await createSandbox();
  const database = `${sandbox.env['DB_PREFIX']}pets`;
  pods = await Promise.all([1, 2, 3].map(() => connectMongo(sandbox.env.MONGODB_URI, database)));
});

afterAll(async () => {
  await Promise.all(pods.map((pod) => pod.close()));
  await sandbox.clean();
});

const noting = (name: string, noted: string[]): Migration => ({
  name,
  async run(db) {
    noted.push(`${name} begins`);
    await db.collection('pets').updateMany({}, { $set: { [name]: true } });
    noted.push(`${name} ends`);
  },
});

test('pods that start at once run each migration once, in order, and none goes on before all are done', async () => {
  const noted: string[] = [];
  const migrations = [noting('m1', noted), noting('m2', noted)];
  const doneWhenReady = await Promise.all(
    pods.map(async (pod) => {
      await migrate(pod, migrations);
      return pod.collection('migrations').countDocuments({ done: true });
    }),
  );
  expect(noted).toEqual(['m1 begins', 'm1 ends', 'm2 begins', 'm2 ends']);
  expect(doneWhenReady).toEqual([2, 2, 2]);
});

test('a later release runs only what is new', async () => {
  const noted: string[] = [];
  const [pod] = pods as [Connection];
  await migrate(pod, [noting('m1', noted), noting('m2', noted), noting('m3', noted)]);
  expect(noted).toEqual(['m3 begins', 'm3 ends']);
});

test('a failure is reported, and the next start retries', async () => {
  const [pod] = pods as [Connection];
  const broken = { name: 'm4', run: () => Promise.reject(new Error('disk full')) };
  await expect(migrate(pod, [broken])).rejects.toThrow('disk full');
  const noted: string[] = [];
  await migrate(pod, [noting('m4', noted)]);
  expect(noted).toHaveLength(2);
});

test('when the pod that migrates is killed another one takes over', async () => {
  const [pod] = pods as [Connection];
  await untilKilled('dying-migration.ts', sandbox.env);
  const run = async (db: Connection) => {
    await db.collection('runs').insertOne({ by: 'the living' });
  };
  await migrate(pod, [{ name: '001-count', run }]);
  const runs = await pod.collection('runs').find().toArray();
  expect(runs.map(({ by }) => by)).toEqual(['the dying', 'the living']);
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mongod } from '@maseki/tools/binaries/mongod.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { stopStages } from '@maseki/tools/servers/process-group.ts';
import { createSupervisor, type Supervisor } from '@maseki/tools/servers/supervisor.ts';
import mongoose from 'mongoose';
import { writeKeyFile } from '../src/key-file.ts';
import { runMember } from '../src/mongodb-member/run.ts';

const PATIENCE = { withinMs: 60_000, everyMs: 100 };
const password = 'a-password-of-root';

let folder: string;
let supervisor: Supervisor;
let ports: readonly [number, number];
let keyFile: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'member-'));
  supervisor = createSupervisor({ logs: folder });
  ports = [await freePort(), await freePort()];
  keyFile = join(folder, 'key');
  writeKeyFile({ MONGODB_KEY: 'Zm9vYmFyYmF6cXV4', MONGODB_KEY_FILE: keyFile });
  // A container that is started again writes it once more.
  writeKeyFile({ MONGODB_KEY: 'Zm9vYmFyYmF6cXV5', MONGODB_KEY_FILE: keyFile });
  const binary = await resolveBinary(mongod);
  for (const port of ports) {
    const dbpath = join(folder, String(port));
    mkdirSync(dbpath);
    const args = ['--replSet=rs0', '--bind_ip=127.0.0.1', '--nounixsocket', `--dbpath=${dbpath}`, `--port=${port}`];
    const more = [`--keyFile=${keyFile}`, '--wiredTigerCacheSizeGB=0.25', '--quiet'];
    supervisor.start({ name: `mongod-${port}`, file: binary, args: [...args, ...more], stage: stopStages.mongo });
  }
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

const uriOf = (members: readonly number[], as = password) =>
  `mongodb://root:${as}@${members.map((port) => `localhost:${port}`).join(',')}/?replicaSet=rs0`;

/** Runs beside the first of these members. Resolves to functions that stop it and read a status. */
async function beside(members: readonly number[], as = password) {
  const port = await freePort();
  const env = { POD_NAME: 'localhost', PORT: String(port), MONGODB_KEY_FILE: keyFile, LOG_LEVEL: 'silent' };
  const stop = await runMember({ ...env, MONGODB_ROOT_URI: uriOf(members, as) });
  stops.push(stop);
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return { stop, status };
}

/** How many members the replica set has, as root sees it. */
async function membersSeen(uri: string): Promise<number> {
  const client = await new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2_000 }).connect();
  try {
    const { members } = await client.db('admin').command({ replSetGetStatus: 1 });
    return members.filter(({ stateStr }: { stateStr: string }) => ['PRIMARY', 'SECONDARY'].includes(stateStr)).length;
  } finally {
    await client.close();
  }
}

test('the first member makes the replica set and its user, and members are ready once they are in it', async () => {
  const [first, second] = ports;
  const member = await beside([first, second]);
  await eventually(async () => (await member.status('/readyz')) === 200, PATIENCE);
  expect(await member.status('/healthz')).toBe(200);
  await eventually(async () => (await membersSeen(uriOf([first, second]))) === 2, PATIENCE);
  const other = await beside([second, first]);
  await eventually(async () => (await other.status('/readyz')) === 200, PATIENCE);
  await Promise.all([member.stop(), other.stop()]);
});

test('another password of root holds from the next start on', async () => {
  const changed = 'another-password-of-root';
  const members = await Promise.all([beside(ports, changed), beside([ports[1], ports[0]], changed)]);
  await eventually(async () => (await membersSeen(uriOf(ports, changed))) === 2, PATIENCE);
  await expect(membersSeen(uriOf(ports))).rejects.toThrow(/Authentication failed/);
  await Promise.all(members.map(({ stop }) => stop()));
});

test.each([
  [
    { MONGODB_ROOT_URI: 'mongodb://db/?replicaSet=rs0' },
    /MONGODB_ROOT_URI must hold a user, a password and a replicaSet/,
  ],
  [{ POD_NAME: 'elsewhere' }, /MONGODB_ROOT_URI does not name elsewhere as a member/],
  [{ MONGODB_KEY_FILE: '/nonexistent' }, /MONGODB_KEY_FILE names no file that can be read/],
])('with %j it refuses to start', async (wrong, sentence) => {
  const env = { POD_NAME: 'localhost', PORT: '8080', MONGODB_KEY_FILE: keyFile, MONGODB_ROOT_URI: uriOf([1]) };
  await expect(runMember({ ...env, ...wrong })).rejects.toThrow(sentence);
});

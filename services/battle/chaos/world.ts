import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { questions } from '@maseki/contracts/deck/questions.ts';
import { eventually } from '@maseki/dev-env/eventually.ts';
import { freePort } from '@maseki/dev-env/free-port.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { generateKeySettings } from '@maseki/service-kit/identity/keys.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import mongoose from 'mongoose';
import { type OwnProcess, ownProcess } from './own-process.ts';

export interface Pod {
  port: number;
  process: OwnProcess;
}

/** A small cluster of real processes, made to be mistreated. */
export interface World {
  pods: readonly Pod[];
  nats: OwnProcess;
  /** Signs identities as auth does. */
  signingKeys: string;
  mongodbUri: string;
  dbName: string;
  /** Makes MongoDB's primary step down; it takes writes again a few seconds later. */
  stepDown(): Promise<void>;
  podIsReady(pod: Pod): Promise<boolean>;
  stop(): Promise<void>;
}

export interface WorldOptions {
  binaries: { mongod: string; natsServer: string };
  pods: number;
  /** Settings for the pods beside the addresses. */
  env?: Record<string, string>;
  onLog?(line: string): void;
}

const START_MS = 60_000;
/** As every process of ours runs: left alone, V8 grows to several times of what it needs before it collects. */
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=160', '--max-semi-space-size=8'];
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function startMongo(mongod: string, folder: string) {
  const port = await freePort();
  const server = ownProcess({
    file: mongod,
    args: [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0'],
      ...['--nounixsocket', '--quiet', '--wiredTigerCacheSizeGB', '0.25'],
    ],
  });
  server.start();
  const connection = await eventually(
    () =>
      mongoose
        .createConnection(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 1_000 })
        .asPromise(),
    { withinMs: START_MS },
  );
  const admin = connection.getClient().db('admin');
  await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } });
  const isPrimary = async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true;
  await eventually(isPrimary, { withinMs: START_MS });
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    async stepDown() {
      await admin.command({ replSetStepDown: 3, force: true });
      await eventually(isPrimary, { withinMs: START_MS });
    },
    async stop() {
      await connection.close();
      await server.end('SIGKILL');
    },
  };
}

async function startNats(natsServer: string, folder: string) {
  const port = await freePort();
  const server = ownProcess({ file: natsServer, args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder] });
  server.start();
  const url = `nats://127.0.0.1:${port}`;
  await (await eventually(() => connectNats(url, 'chaos'), { withinMs: START_MS })).close();
  return { url, server };
}

/** Stands in for the deck service: everybody has the starter deck. */
async function answerDecks(url: string) {
  const connection = await connectNats(url, 'chaos-decks');
  createBus(connection, '', createLog('chaos-decks', { pod: 'chaos', logLevel: 'silent' })).answer(
    questions.savedDeck,
    async () => ({ cards: [...STARTER_DECK] }),
  );
  return connection;
}

async function isReady({ port, process }: Pod): Promise<boolean> {
  if (!process.isRunning()) return false;
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  );
  return answer?.ok ?? false;
}

export async function startWorld({ binaries, pods: count, env = {}, onLog }: WorldOptions): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'maseki-chaos-'));
  const mongo = await startMongo(binaries.mongod, folder);
  const nats = await startNats(binaries.natsServer, join(folder, 'nats'));
  const decks = await answerDecks(nats.url);
  const keys = generateKeySettings();
  const dbPrefix = `c${randomBytes(4).toString('hex')}_`;
  const shared = {
    MONGODB_URI: mongo.uri,
    DB_PREFIX: dbPrefix,
    NATS_URL: nats.url,
    LOG_LEVEL: 'warn',
    ...keys,
    ...env,
  };
  const pods: Pod[] = [];
  for (let n = 0; n < count; n += 1) {
    const port = await freePort();
    const started = ownProcess({
      file: process.execPath,
      args: [...NODE_FLAGS, MAIN],
      env: { ...shared, PORT: String(port), POD_NAME: `battle-${n}` },
      onOutput: (text) => onLog?.(`battle-${n} ${text}`),
    });
    started.start();
    pods.push({ port, process: started });
  }
  for (const pod of pods) await eventually(() => isReady(pod), { withinMs: START_MS });
  return {
    pods,
    nats: nats.server,
    signingKeys: keys.IDENTITY_SIGNING_KEYS,
    mongodbUri: mongo.uri,
    dbName: `${dbPrefix}battle`,
    stepDown: mongo.stepDown,
    podIsReady: isReady,
    async stop() {
      await decks.close();
      await Promise.all([...pods.map(({ process }) => process), nats.server].map((one) => one.end('SIGKILL')));
      await mongo.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The battle service's database of a world. */
export const openWorldDatabase = ({ mongodbUri, dbName }: World) => connectMongo(mongodbUri, dbName);

import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { generateKeySettings } from '@maseki/service-kit/identity/keys.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { startOwnServers } from '../servers/test-servers.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
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
const MAIN = fileURLToPath(new URL('@maseki/battle/main.ts', import.meta.url));

/** Makes the primary of a replica set of one step down, and waits until it takes writes again. */
async function stepDown(mongodbUri: string): Promise<void> {
  const connection = await connectMongo(mongodbUri, 'admin');
  const admin = connection.getClient().db('admin');
  await admin.command({ replSetStepDown: 3, force: true });
  const isPrimary = async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true;
  await eventually(isPrimary, { withinMs: START_MS });
  await connection.close();
}

/** Stands in for the deck service: everybody has the starter deck. */
async function answerDecks(url: string) {
  const connection = await connectNats(url, 'chaos-decks');
  createBus(connection, '', createLog('chaos-decks', { pod: 'chaos', logLevel: 'silent' })).handleRpc(
    rpcs.getSavedDeck,
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
  const servers = await startOwnServers(binaries);
  const decks = await answerDecks(servers.natsUrl);
  const keys = generateKeySettings();
  const dbPrefix = `c${randomBytes(4).toString('hex')}_`;
  const shared = {
    MONGODB_URI: servers.mongodbUri,
    DB_PREFIX: dbPrefix,
    NATS_URL: servers.natsUrl,
    LOG_LEVEL: 'warn',
    ...keys,
    ...env,
  };
  const pods: Pod[] = [];
  for (let n = 0; n < count; n += 1) {
    const port = await freePort();
    const started = ownProcess(process.execPath, [...NODE_FLAGS, MAIN], {
      env: { ...shared, PORT: String(port), POD_NAME: `battle-${n}` },
      onOutput: (text) => onLog?.(`battle-${n} ${text}`),
    });
    pods.push({ port, process: started });
  }
  for (const pod of pods) await eventually(() => isReady(pod), { withinMs: START_MS });
  return {
    pods,
    nats: servers.nats,
    signingKeys: keys.IDENTITY_SIGNING_KEYS,
    mongodbUri: servers.mongodbUri,
    dbName: `${dbPrefix}battle`,
    stepDown: () => stepDown(servers.mongodbUri),
    podIsReady: isReady,
    async stop() {
      await decks.close();
      await Promise.all(pods.map(({ process }) => process.kill()));
      await servers.stop();
    },
  };
}

/** The battle service's database of a world. */
export const openWorldDatabase = ({ mongodbUri, dbName }: World) => connectMongo(mongodbUri, dbName);

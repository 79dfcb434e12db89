import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RoomSetup } from '@maseki/battle/battle/log-record.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { rpcs as authRpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcs as battleRpcs } from '@maseki/contracts/battle/rpc.ts';
import { rpcs as chatRpcs } from '@maseki/contracts/chat/rpc.ts';
import { rpcs as deckRpcs } from '@maseki/contracts/deck/rpc.ts';
import { rpcs as socialRpcs } from '@maseki/contracts/social/rpc.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import { createBus, type RpcServer } from '@maseki/service-kit/bus/bus.ts';
import { signIdentity } from '@maseki/service-kit/identity/identity.ts';
import { signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { newToken } from '@maseki/service-kit/identity/session-token.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { gatewayPod, podCommand, startPod } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import mongoose, { type Connection } from 'mongoose';
import type { SeatedRoom } from '../clients/ours.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { pidOf } from './start-process.ts';

export interface OurOptions {
  /** Pods of the battle service, behind one gateway. */
  pods: number;
  /** A module that their processes load first. The default one collects garbage on SIGUSR2. */
  preload?: string;
  /** Sync interval of NATS, such as `always`. The default is that of NATS. */
  syncInterval?: string;
  /** More settings of their processes. */
  env?: Readonly<Record<string, string>>;
}

/** Ours, with what counts its work. */
export interface OurServer extends MeasuredServer {
  servers: OwnServers;
  /** Of the battle service. */
  database: Connection;
  connectNats: Sandbox['connectNats'];
}

const BENCH = 'bench-battle';
const SEATING_AT_ONCE = 8;
const SEATED_WITHIN_MS = 30_000;
const COLLECT = pathToFileURL(join(import.meta.dirname, '../collect-on-signal.mjs')).href;

/** As much of a room's document as is read. */
interface SeatedDocument {
  _id: string;
  setup: RoomSetup;
}

interface Player {
  id: string;
  username: string;
}

/**
 * Replaces auth, deck, social and chat, which take no part in an action, because hashing passwords of 2,000
 * accounts would cost a minute. The session's id is that of the user.
 */
function handleRpcs(bus: RpcServer, signingKeys: string): void {
  const key = signingKeyFrom(signingKeys);
  const username = '対戦者';
  bus.handleRpc(authRpcs.resolveSession, async ({ session_id: id }) => ({
    user: { id, username },
    identity: signIdentity({ id, username, sessionId: id }, key),
    prolonged_seconds: null,
  }));
  bus.handleRpc(authRpcs.listLivingSessions, async ({ session_ids }) => ({ living: session_ids }));
  bus.handleRpc(socialRpcs.areFriendPairs, async ({ pairs }) => ({ friends: pairs.map(() => true) }));
  bus.handleRpc(chatRpcs.areBlockedPairs, async ({ pairs }) => ({ blocked: pairs.map(() => false) }));
  bus.handleRpc(deckRpcs.getSavedDeck, async () => ({ cards: [...STARTER_DECK] }));
}

const newPlayer = (): Player => ({ id: ulid(), username: '対戦者' });

/**
 * Starts gateway, battle pods, NATS and MongoDB as `npm start` does. JetStream stores every action
 * before it is shown.
 */
export async function startOurs(options: OurOptions): Promise<OurServer> {
  const { pods: count, preload = COLLECT, syncInterval, env = {} } = options;
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers(syncInterval === undefined ? {} : { syncInterval });
  stack.defer(() => servers.stop());
  const supervisor = createSupervisor();
  stack.defer(() => supervisor.stop());
  const sandbox = await createSandbox(servers);
  const connection = await sandbox.connectNats(BENCH);
  stack.defer(() => connection.close());
  const bus = createBus(connection, createLog(BENCH, { pod: BENCH, logLevel: 'silent' }));
  handleRpcs(bus, sandbox.env.IDENTITY_SIGNING_KEYS);
  const own = { LOG_LEVEL: 'warn', NODE_OPTIONS: `--import=${preload}`, ...env };
  const battleEnv = await sandbox.envOf('battle', { ...own, SOCKET_MESSAGES_PER_SECOND: '1000000' });
  const commands = await Promise.all(
    Array.from({ length: count }, async (_, n) =>
      podCommand('battle', { name: `battle-${n}`, port: await freePort(), env: battleEnv }),
    ),
  );
  const mongo = await mongoose.createConnection(sandbox.env.MONGODB_URI).asPromise();
  stack.defer(() => mongo.close());
  const database = mongo.useDb(`${sandbox.env.DB_PREFIX}battle`);
  const rooms = database.collection<SeatedDocument>('rooms');
  const port = await freePort();
  const gatewayEnv = await sandbox.envOf('gateway', { ...own, REQUESTS_PER_10_SECONDS: '1000000' });
  const battles = commands.map((command) => startPod(supervisor, command));
  const gateway = startPod(supervisor, gatewayPod(commands, port, definedOf(gatewayEnv)));
  await Promise.all([...battles, gateway].map((pod) => pod.ready()));

  async function seatOne(): Promise<SeatedRoom> {
    const players: [Player, Player] = [newPlayer(), newPlayer()];
    const input = { invitation_id: ulid(), players };
    const reply = await bus.callRpc(battleRpcs.seatPair, input, { timeoutMs: SEATED_WITHIN_MS });
    if (reply.outcome !== 'seated') throw new Error(`the players were not seated: ${reply.outcome}`);
    const document = await rooms.findOne({ _id: reply.slug });
    if (!document) throw new Error('the room of the players has no document');
    const { seed, decks, players: seated } = document.setup;
    const first = seated.a.user_id === players[0].id ? 'a' : 'b';
    const tokens = [newToken(players[0].id), newToken(players[1].id)] as const;
    return { roomId: reply.slug, userId: players[0].id, tokens, start: { seed, decks, first } };
  }

  const processes = {
    gateway: [pidOf(gateway)],
    battle: battles.map(pidOf),
    nats: [pidOf(servers.nats)],
    mongodb: [pidOf(servers.mongod)],
  };
  const running = stack.move();
  return {
    name: 'ours',
    port,
    servers,
    database,
    connectNats: sandbox.connectNats,
    processes,
    collects: [...processes.gateway, ...processes.battle],
    seat: (matches) => forEachOf(Array(matches).keys(), seatOne, SEATING_AT_ONCE),
    stop: () => running.disposeAsync(),
  };
}

/** Settings without those that are not set. */
const definedOf = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));

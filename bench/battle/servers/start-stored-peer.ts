import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { mongo } from 'mongoose';
import type { MeasuredServer } from '../measured-server.ts';
import { matchesIn, type PeerStore, subjectOfMatch, WAY_STREAM } from './peer-store.ts';
import { pidOf, startProcess } from './start-process.ts';

export const storingPeers = ['colyseus', 'boardgameio'] as const;
export type StoringPeer = (typeof storingPeers)[number];

export interface StoredPeer extends MeasuredServer {
  /** The newest stored version of each match, by the server's name of it. */
  storedVersions(): Promise<ReadonlyMap<string, number>>;
}

/**
 * Starts a peer that stores each action before it shows it, in the same JetStream or MongoDB as
 * ours. What it stores in is a part of its cost.
 */
export async function startStoredPeer(name: StoringPeer, store: PeerStore): Promise<StoredPeer> {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const sandbox = await createSandbox(servers);
  const connection = await sandbox.connectNats('stored-peer');
  stack.defer(() => connection.close());
  const { streams } = await jetstreamManager(connection);
  await streams.add({ name: WAY_STREAM, subjects: [subjectOfMatch('*')] });
  const client = await new mongo.MongoClient(sandbox.env.MONGODB_URI).connect();
  stack.defer(() => client.close());
  const port = await freePort();
  const env = { ...sandbox.env, STORE: store, PORT: String(port), POD_NAME: name };
  const { pid, stop } = await startProcess(`${name}-stored.ts`, { env });
  stack.defer(stop);
  const versions = {
    async jetstream() {
      const { state } = await streams.info(WAY_STREAM, { subjects_filter: subjectOfMatch('*') });
      const counts = Object.entries(state.subjects ?? {});
      return new Map(counts.map(([subject, count]) => [subject.slice(WAY_STREAM.length + 1), count]));
    },
    async mongodb() {
      const all = await matchesIn(client, sandbox.env.DB_PREFIX).find().toArray();
      return new Map(all.map(({ _id, v }) => [_id, v]));
    },
  };
  const storage = store === 'jetstream' ? { nats: [pidOf(servers.nats)] } : { mongodb: [pidOf(servers.mongod)] };
  const running = stack.move();
  return {
    name,
    port,
    processes: { server: [pid], ...storage },
    collects: [pid],
    seat: async () => [],
    storedVersions: versions[store],
    stop: () => running.disposeAsync(),
  };
}

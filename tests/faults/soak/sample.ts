import type { TestGame } from '@maseki/tools/dev-env/test-game.ts';
import type { ProcessReports } from '@maseki/tools/measure/process-reports.ts';
import { residentKibOf } from '@maseki/tools/measure/process-usage.ts';
import type { OwnServers } from '@maseki/tools/servers/test-servers.ts';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { Connection } from 'mongoose';

const MB = 1024 ** 2;

/** Memory in MB, by the name of a process. */
export type Memory = Readonly<Record<string, number>>;

export interface Watched {
  game: TestGame;
  servers: OwnServers;
  reports: ProcessReports;
  /** The connection of a user who may do everything. */
  mongo: Connection;
  streams: JetStreamManager;
}

/** The memory that each of our processes holds without garbage, heap and buffers together. */
export async function readHeaps({ game, reports }: Watched): Promise<Memory> {
  const pods = [...game.services, game.gateway];
  const entries: [string, number][] = [];
  // One after the other, because collecting garbage takes a core for a moment.
  for (const { name, pid } of pods) {
    const { heap_bytes, external_bytes } = await reports.of(pid);
    entries.push([name, (heap_bytes + external_bytes) / MB]);
  }
  return Object.fromEntries(entries);
}

/**
 * The memory of the servers: NATS, MongoDB, and of the latter the cache, which grows to half of the
 * machine by design.
 */
export async function readServers({ servers, mongo }: Watched): Promise<Memory> {
  const status = await mongo.db?.admin().command({ serverStatus: 1 });
  const cache = Number(status?.['wiredTiger']?.cache?.['bytes currently in the cache'] ?? 0) / MB;
  const mongod = residentKibOf([servers.mongod.pid]) / 1024;
  return {
    nats: residentKibOf([servers.nats.pid]) / 1024,
    mongodb_cache: cache,
    mongodb_without_cache: Math.max(0, mongod - cache),
  };
}

export interface Size {
  /** Documents or messages. */
  count: number;
  bytes: number;
}

/** All streams and buckets. */
export async function readStreams({ streams }: Watched): Promise<Record<string, Size>> {
  const sizes: Record<string, Size> = {};
  for await (const { config, state } of streams.streams.list()) {
    sizes[config.name] = { count: state.messages, bytes: state.bytes };
  }
  return sizes;
}

/** All collections of the game by `<service>.<collection>`, with their indexes. */
export async function readCollections({ game, mongo }: Watched): Promise<Record<string, Size>> {
  const prefix = game.env['DB_PREFIX'] ?? '';
  const sizes: Record<string, Size> = {};
  const { databases } = await mongo.listDatabases();
  for (const { name } of databases.filter((database) => database.name.startsWith(prefix))) {
    const db = mongo.useDb(name).db;
    for (const collection of (await db?.listCollections({ type: 'collection' }).toArray()) ?? []) {
      if (collection.name.startsWith('system.')) continue;
      const stages = [{ $collStats: { storageStats: {} } }];
      const [stats] = (await db?.collection(collection.name).aggregate(stages).toArray()) ?? [];
      const { count = 0, size = 0, totalIndexSize = 0 } = stats?.['storageStats'] ?? {};
      sizes[`${name.slice(prefix.length)}.${collection.name}`] = { count, bytes: size + totalIndexSize };
    }
  }
  return sizes;
}

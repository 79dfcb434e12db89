import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongod } from '@maseki/tools/binaries/mongod.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { stopStages } from '@maseki/tools/servers/process-group.ts';
import { createSupervisor, type ManagedProcess } from '@maseki/tools/servers/supervisor.ts';
import mongoose from 'mongoose';

const SET = 'test-set';

/**
 * Members of a replica set that does not exist yet, with a key file, so that every change needs a
 * user.
 */
export interface MongoMembers {
  /** Starts the member with this number. Resolves when it takes connections. */
  start(member: number, listensOn?: string): Promise<ManagedProcess>;
  /** Host and port of a member. */
  hostOf(member: number, address?: string): string;
  /** The URI of the set of these hosts as `root`. */
  uri(...hosts: readonly string[]): string;
  password: string;
  /** Removes the stored data of a killed member. */
  loseData(member: number): void;
  stop(): Promise<void>;
}

/** Folders and ports for as many members, none of which runs yet. */
export async function createMembers(count: number): Promise<MongoMembers> {
  const folder = await mkdtemp(join(tmpdir(), 'maseki-members-'));
  const binary = await resolveBinary(mongod);
  const keyFile = join(folder, 'key');
  writeFileSync(keyFile, randomBytes(500).toString('base64'), { mode: 0o600 });
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const supervisor = createSupervisor({ logs: folder });
  const password = randomBytes(12).toString('hex');
  const hostOf = (member: number, address = '127.0.0.1') => `${address}:${ports[member]}`;
  return {
    password,
    hostOf,
    uri: (...hosts) => `mongodb://root:${password}@${hosts.join(',')}/?replicaSet=${SET}`,
    loseData: (member) => rmSync(join(folder, String(member)), { recursive: true }),
    async start(member, listensOn = '127.0.0.1') {
      const dbpath = join(folder, String(member));
      mkdirSync(dbpath, { recursive: true });
      const server = supervisor.start({
        name: `mongod-${member}`,
        file: binary,
        args: [
          ...['--dbpath', dbpath, '--port', String(ports[member]), '--bind_ip', listensOn, '--nounixsocket', '--quiet'],
          // On SIGTERM it gives another member its place at once instead of after 15 s.
          ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
          ...['--replSet', SET, '--keyFile', keyFile, '--oplogSize', '64', '--wiredTigerCacheSizeGB', '0.25'],
        ],
        stage: stopStages.mongo,
      });
      const [address = ''] = listensOn.split(',');
      await mongoose
        .createConnection(`mongodb://${hostOf(member, address)}/?directConnection=true`, {
          serverSelectionTimeoutMS: 30_000,
        })
        .asPromise()
        .then((connection) => connection.close());
      return server;
    },
    async stop() {
      await Promise.all(supervisor.running().map((server) => server.kill()));
      await supervisor.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

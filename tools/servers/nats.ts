import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { busUsers } from '@maseki/setup/bus.ts';
import { type NatsAccount, natsAccounts } from '@maseki/setup/nats-users.ts';
import { UserError } from '../bootstrap/user-error.mjs';
import { writeAtomically } from '../files.ts';
import { stopStages } from './process-group.ts';
import { type ManagedProcess, type Supervisor, whileRunning } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

export interface NatsOptions {
  binary: string;
  /** Where JetStream keeps its streams. */
  folder: string;
  port: number;
  accounts: readonly NatsAccount[];
  /** Permissions of the services' users, by default those that they need. */
  permissions?: typeof busUsers;
  /** Delay until acknowledged data is on the disk. The server's default is 2 minutes. */
  syncInterval?: string;
  /** Port of its counts, off by default. */
  monitoringPort?: number;
}

type NatsConfigOptions = Omit<NatsOptions, 'binary'> & {
  /** Settings of a server in a cluster. */
  cluster?: Readonly<Record<string, unknown>>;
};

export interface RunningNats {
  url: string;
  process: ManagedProcess;
}

/** Limit of what all streams of a server reserve, more than many games need. */
const RESERVED_BYTES = 1024 ** 4;
const START_MS = 30_000;
/** Waking several threads of Go costs more than the work. One can do all of it. */
const ONE_THREAD = { GOMAXPROCS: '1' };
const RESPONDS_WITHIN_MS = 1_000;

/** Starts nats-server with JetStream. Resolves when it accepts connections. */
export async function startNats(supervisor: Supervisor, options: NatsOptions): Promise<RunningNats> {
  const { binary, port } = options;
  const args = ['--config', configFile(options)];
  const server = supervisor.start({ name: 'nats-server', file: binary, args, env: ONE_THREAD, stage: stopStages.nats });
  const url = `nats://127.0.0.1:${port}`;
  const isReady = () => natsResponds(url);
  if (await whileRunning(server, (signal) => waitFor(isReady, { timeoutMs: START_MS, signal }))) {
    return { url, process: server };
  }
  throw new UserError(`NATS did not take connections within ${START_MS / 1000} s: see ${server.log}`);
}

/** Only its owner can read it, because it holds passwords. Returns the file. */
export function configFile(options: NatsConfigOptions): string {
  const { folder, port, accounts, permissions, syncInterval, monitoringPort, cluster } = options;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nats.conf');
  const settings = {
    listen: `127.0.0.1:${port}`,
    ...(monitoringPort === undefined ? {} : { http: `127.0.0.1:${monitoringPort}` }),
    // Streams reserve much more than they take.
    jetstream: {
      store_dir: folder,
      max_file_store: RESERVED_BYTES,
      ...(syncInterval === undefined ? {} : { sync_interval: syncInterval }),
    },
    ...cluster,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  writeAtomically(file, `${lines.join('\n')}\n${natsAccounts(accounts, permissions)}`, 0o600);
  return file;
}

/** True if it accepts connections and has its streams. A server reports this without a password. */
export async function natsResponds(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    socket.setTimeout(RESPONDS_WITHIN_MS, () => socket.destroy(new Error('no greeting')));
    const [greeting] = await once(socket, 'data');
    return /^INFO .*"jetstream":true/.test(String(greeting));
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

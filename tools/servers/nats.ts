import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { UserError } from '../bootstrap/user-error.mjs';
import { stopStages } from './process-group.ts';
import { type ManagedProcess, type Supervisor, whileRunning } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

export interface NatsOptions {
  binary: string;
  /** Where JetStream keeps its streams. */
  folder: string;
  port: number;
  /** When what was acknowledged is on the disk, as `sync_interval` of the server's configuration has it; the server's default is 2 minutes. */
  syncInterval?: string;
  /** Where it says what it has counted; nowhere by default. */
  monitoringPort?: number;
}

export interface RunningNats {
  url: string;
  process: ManagedProcess;
}

const START_MS = 30_000;

/** Starts nats-server with JetStream; resolves when it takes connections. */
export async function startNats(supervisor: Supervisor, options: NatsOptions): Promise<RunningNats> {
  const { binary, folder, port, syncInterval, monitoringPort } = options;
  mkdirSync(folder, { recursive: true });
  const monitoring = monitoringPort === undefined ? [] : ['--http_port', String(monitoringPort)];
  const args = ['--addr', '127.0.0.1', '--port', String(port), ...monitoring, ...jetStream(folder, syncInterval)];
  const server = supervisor.start({ name: 'nats-server', file: binary, args, stage: stopStages.nats });
  const url = `nats://127.0.0.1:${port}`;
  const isReady = () => natsResponds(url);
  if (await whileRunning(server, (signal) => waitFor(isReady, { timeoutMs: START_MS, signal }))) {
    return { url, process: server };
  }
  throw new UserError(`NATS did not take connections within ${START_MS / 1000} s: see ${server.log}`);
}

/** The interval has no switch on the command line. */
function jetStream(folder: string, syncInterval: string | undefined): string[] {
  if (syncInterval === undefined) return ['--jetstream', '--store_dir', folder];
  const file = join(folder, 'nats.conf');
  const settings = { jetstream: { store_dir: folder, sync_interval: syncInterval } };
  writeFileSync(file, JSON.stringify(settings));
  return ['--config', file];
}

/** Whether it takes connections and has its streams. */
export async function natsResponds(url: string): Promise<boolean> {
  try {
    const connection = await connect({ servers: url, reconnect: false, timeout: 1000 });
    const ready = connection.info?.jetstream === true;
    await connection.close();
    return ready;
  } catch {
    return false;
  }
}

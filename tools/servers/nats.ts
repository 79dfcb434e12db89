import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { UserError } from '../bootstrap/user-error.mjs';
import { stages } from './layout.ts';
import { type Supervisor, whileRunning } from './supervisor.ts';
import { waitFor } from './wait-for.ts';

export interface Nats {
  binary: string;
  /** Where JetStream keeps its streams. */
  folder: string;
  port: number;
  /** When what was acknowledged is on the disk, as `sync_interval` of the server's configuration has it; 2 minutes unless told. */
  syncInterval?: string;
}

const START_MS = 30_000;

/** Starts nats-server with JetStream, and returns its URL once it answers. */
export async function startNats(supervisor: Supervisor, { binary, folder, port, syncInterval }: Nats): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const args = ['--addr', '127.0.0.1', '--port', String(port), ...jetStream(folder, syncInterval)];
  const child = supervisor.start({ name: 'nats-server', file: binary, args, stage: stages.nats });
  const url = `nats://127.0.0.1:${port}`;
  const answers = () => hasJetStream(url);
  if (await whileRunning(child, (signal) => waitFor(answers, { timeoutMs: START_MS, signal }))) return url;
  throw new UserError(`NATS did not answer within ${START_MS / 1000} s: see ${child.log}`);
}

/** The interval has no switch on the command line. */
function jetStream(folder: string, syncInterval: string | undefined): string[] {
  if (syncInterval === undefined) return ['--jetstream', '--store_dir', folder];
  const file = join(folder, 'nats.conf');
  const settings = { jetstream: { store_dir: folder, sync_interval: syncInterval } };
  writeFileSync(file, JSON.stringify(settings));
  return ['--config', file];
}

async function hasJetStream(url: string): Promise<boolean> {
  try {
    const connection = await connect({ servers: url, reconnect: false, timeout: 1000 });
    const ready = connection.info?.jetstream === true;
    await connection.close();
    return ready;
  } catch {
    return false;
  }
}

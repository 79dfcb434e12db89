import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { startNats } from './nats.ts';
import { freePort } from './ports.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

let folder: string;
let supervisor: Supervisor;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nats-'));
  supervisor = createSupervisor({ logs: join(folder, 'logs') });
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

test('a started NATS has JetStream', async () => {
  const binary = await resolveBinary(natsServer);
  const { url } = await startNats(supervisor, { binary, folder: join(folder, 'data'), port: await freePort() });
  const connection = await connect({ servers: url });
  expect(connection.info?.jetstream).toBe(true);
  await connection.close();
});

test('a program that is no NATS is a sentence', async () => {
  const options = { binary: '/bin/false', folder: join(folder, 'data'), port: await freePort() };
  await expect(startNats(supervisor, options)).rejects.toThrow('nats-server stopped (exit code 1)');
});

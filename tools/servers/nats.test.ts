import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { startNats } from './nats.ts';
import { freePort } from './ports.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

const accounts = [{ name: 'game', users: [{ user: 'me', password: 'quite secret' }] }];
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

test('a started NATS has JetStream, only for its users, whose passwords others cannot read', async () => {
  const binary = await resolveBinary(natsServer);
  const options = { binary, folder: join(folder, 'data'), port: await freePort(), accounts };
  const { url } = await startNats(supervisor, options);
  const connection = await connect({ servers: url, user: 'me', pass: 'quite secret' });
  expect(connection.info?.jetstream).toBe(true);
  await connection.close();
  await expect(connect({ servers: url })).rejects.toThrow('Authorization Violation');
  expect(statSync(join(folder, 'data', 'nats.conf')).mode & 0o777).toBe(0o600);
});

test('it runs on one thread of Go, as the machine is shared with all that use it', async () => {
  const [binary, port, monitoringPort] = [await resolveBinary(natsServer), await freePort(), await freePort()];
  await startNats(supervisor, { binary, folder: join(folder, 'data'), port, accounts, monitoringPort });
  const counted = await fetch(`http://127.0.0.1:${monitoringPort}/varz`);
  expect(await counted.json()).toMatchObject({ gomaxprocs: 1 });
});

test('a program that is no NATS is a sentence', async () => {
  const options = { binary: '/bin/false', folder: join(folder, 'data'), port: await freePort(), accounts };
  await expect(startNats(supervisor, options)).rejects.toThrow('nats-server stopped (exit code 1)');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { natsServer } from '@maseki/tools/binaries/nats-server.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { isListening, waitFor } from '@maseki/tools/servers/wait-for.ts';
import { connectNats, pingNats } from '../src/bus/connect.ts';
import { natsConfig } from '../src/config/nats-config.ts';
import { selfSigned } from './fixtures/self-signed.ts';

const folder = mkdtempSync(join(tmpdir(), 'nats-tls-'));
const file = (name: string) => join(folder, name);
const supervisor = createSupervisor({ logs: file('logs') });
let NATS_URL: string;

beforeAll(async () => {
  const { certificate, key } = selfSigned();
  writeFileSync(file('server.pem'), certificate);
  writeFileSync(file('server.key'), key);
  writeFileSync(file('other.pem'), selfSigned().certificate);
  const port = await freePort();
  const settings = {
    listen: `127.0.0.1:${port}`,
    authorization: { user: 'chat', password: 'quite secret' },
    tls: { cert_file: file('server.pem'), key_file: file('server.key') },
  };
  writeFileSync(file('nats.conf'), JSON.stringify(settings));
  const binary = await resolveBinary(natsServer);
  supervisor.start({ name: 'nats-tls', file: binary, args: ['--config', file('nats.conf')], stage: 0 });
  await waitFor(() => isListening(port), { timeoutMs: 10_000 });
  NATS_URL = `tls://localhost:${port}`;
});
afterAll(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

const connect = (NATS_CA_FILE: string | undefined) =>
  connectNats(natsConfig({ NATS_URL, NATS_USER: 'chat', NATS_PASSWORD: 'quite secret', NATS_CA_FILE }), {
    service: 'chat',
    pod: 'test',
  });

test('with NATS_CA_FILE a server is believed whose certificate is signed by it', async () => {
  const connection = await connect(file('server.pem'));
  await pingNats(connection);
  await connection.close();
});

test.each([['other.pem'], [undefined]])('with %s it is not', async (ca) => {
  await expect(connect(ca && file(ca))).rejects.toThrow(/self-signed certificate|unable to verify/);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import type { Environment } from '../src/config/settings.ts';

let sandbox: Sandbox;
/** Where nothing listens. */
let nowhere: number;
const children: ChildProcess[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
  nowhere = await freePort();
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await sandbox.clean();
});

interface LogLine {
  event: string;
  [field: string]: unknown;
}

async function startPets(env: Environment) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/pets-process.ts')], {
    env: { ...process.env, ...sandbox.env, LOG_LEVEL: 'warn', METRICS_PORT: '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await eventually(async () => (await get('/healthz')).ok);
  return {
    child,
    get,
    printed: () => printed,
    readyz: async () => {
      const response = await get('/readyz');
      return { status: response.status, body: await response.json() };
    },
    lines: (event: string) =>
      printed
        .split('\n')
        .slice(0, -1)
        .map((line): LogLine => JSON.parse(line))
        .filter((line) => line.event === event),
  };
}

/** How the process ends after SIGTERM, and how long that takes in ms. */
async function terminate(child: ChildProcess) {
  const begun = performance.now();
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  return { code, signal, ms: performance.now() - begun };
}

test('without MongoDB and NATS it listens, says what is missing and where, and ends at once on SIGTERM', async () => {
  const { child, get, readyz, lines, printed } = await startPets({
    NATS_URL: `nats://127.0.0.1:${nowhere}`,
    MONGODB_URI: `mongodb://pets:secret-password@127.0.0.1:${nowhere}/?replicaSet=rs`,
  });
  expect(await readyz()).toEqual({ status: 503, body: { status: 'starting', missing: ['nats', 'mongodb'] } });
  const refused = await get('/api/slow/');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-pod-state')]).toEqual([
    503,
    '1',
    'starting',
  ]);
  expect(await refused.json()).toMatchObject({ error: 'unavailable' });

  const address = `127.0.0.1:${nowhere}`;
  await eventually(() => lines('server_unreachable').length >= 2);
  expect(lines('server_unreachable').map(({ server }) => server)).toEqual(expect.arrayContaining(['NATS', 'MongoDB']));
  for (const line of lines('server_unreachable')) expect(line).toMatchObject({ address });
  expect(printed()).not.toContain('secret');

  const { code, ms } = await terminate(child);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(2_000);
});

test('a password that is refused is logged once, with server and user, and without the password', async () => {
  const mongo = new URL(sandbox.env.MONGODB_URI);
  const { host } = mongo;
  Object.assign(mongo, { username: 'pets', password: 'secret-password' });
  const { child, lines, readyz, printed } = await startPets({
    MONGODB_URI: mongo.href,
    NATS_USER: 'pets',
    NATS_PASSWORD: 'secret-password',
  });
  await eventually(() => lines('login_refused').length >= 2);
  expect(lines('login_refused')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ server: 'NATS', address: new URL(sandbox.env.NATS_URL).host, user: 'pets' }),
      expect.objectContaining({ server: 'MongoDB', address: host, user: 'pets' }),
    ]),
  );
  expect((await readyz()).body.missing).toEqual(['nats', 'mongodb']);
  expect(lines('login_refused')).toHaveLength(2);
  expect(printed()).not.toContain('secret');
  expect((await terminate(child)).code).toBe(0);
});

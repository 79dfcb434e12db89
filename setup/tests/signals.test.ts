import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { freePort } from '@maseki/tools/servers/ports.ts';

test('setup that waits for its servers ends at once on SIGTERM, and not as if all were made', async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      NATS_URL: `nats://${address}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  expect(JSON.parse(String(line).split('\n')[0] ?? '')).toMatchObject({
    event: 'server_unreachable',
    server: 'NATS',
    address,
  });
  const begun = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(performance.now() - begun).toBeLessThan(2_000);
}, 30_000);

/** @slow kills setup */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { freePort } from '@maseki/tools/servers/ports.ts';

/**
 * Addresses without a server. No process listens there, or the name does not exist, as for pods
 * that have not started.
 */
const addresses = [
  ['that does not respond', async () => `127.0.0.1:${await freePort()}`],
  ['without an address', async () => 'nats-0.not-yet.invalid:4222'],
] as const;

test.each(addresses)(
  'setup waits for a server %s, and ends at once on SIGTERM, not as if all were made',
  async (_, find) => {
    const address = await find();
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
  },
);

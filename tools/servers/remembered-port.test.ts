import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { probePort } from './ports.ts';
import { rememberedPort } from './remembered-port.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remembered-port-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the port of the last run is taken again', async () => {
  writeFileSync(join(folder, 'mongod.port'), '19871');
  const isFree = (await probePort(19_871, '127.0.0.1')) === 'free';
  const port = await rememberedPort('mongod', folder);
  expect(port === 19_871).toBe(isFree);
});

test('a port that somebody else took meanwhile is replaced', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' ? address?.port : undefined;
  writeFileSync(join(folder, 'mongod.port'), String(taken));
  expect(await rememberedPort('mongod', folder)).not.toBe(taken);
  server.close();
});

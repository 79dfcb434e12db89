import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { claimPort, freePort, parsePort, probePort, rememberedPort } from './ports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function listening() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => server.close() };
}

test('a taken port is refused with a sentence that names another', async () => {
  const { port, close } = await listening();
  await expect(claimPort(port, 'npm start')).rejects.toThrow(
    `Port ${port} is in use by another program: stop that program, or choose another port, for example PORT=${port + 1} npm start`,
  );
  close();
});

test('a free port is not given twice, and the preferred one only when it is free', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(20);
  const { port, close } = await listening();
  expect(await freePort(port)).not.toBe(port);
  close();
});

test('a port that another process has handed out is free again when that process has ended', async () => {
  const port = await freePort();
  const ports = join(import.meta.dirname, 'ports.ts');
  const script = `const { freePort } = await import(${JSON.stringify(ports)}); console.log(await freePort(${port}));`;
  const given = () => spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout;
  expect(Number(given())).not.toBe(port);

  const ended = Number(given());
  expect(await freePort(ended)).toBe(ended);
});

test('the preferred port is taken when it is free', async () => {
  const free = await freePort();
  expect(await probePort(free, '127.0.0.1')).toBe('free');
  const { port, close } = await listening();
  close();
  expect(await freePort(port)).toBe(port);
});

test.each([
  [undefined, 8080],
  ['', 8080],
  ['9000', 9000],
])('PORT=%s means %s', (value, port) => {
  expect(parsePort(value, 8080)).toBe(port);
});

test.each(['0', '-1', '65536', 'http', '80.5'])('PORT=%s is refused', (value) => {
  expect(() => parsePort(value, 8080)).toThrow('is not a port');
});

test('the port of the last run is taken again', async () => {
  writeFileSync(join(folder, 'mongod.port'), '19871');
  const isFree = (await probePort(19_871, '127.0.0.1')) === 'free';
  const port = await rememberedPort('mongod', folder);
  expect(port === 19_871).toBe(isFree);
});

test('a port that somebody else took meanwhile is replaced', async () => {
  const { port, close } = await listening();
  writeFileSync(join(folder, 'mongod.port'), String(port));
  expect(await rememberedPort('mongod', folder)).not.toBe(port);
  close();
});

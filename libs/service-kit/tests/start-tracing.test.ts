import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

interface Received {
  url: string | undefined;
  body: string;
}

const received: Received[] = [];
const collector = createServer(async (request: IncomingMessage, response) => {
  received.push({ url: request.url, body: await text(request) });
  response.setHeader('content-type', 'application/json').end('{}');
});

beforeAll(() => new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const run = async (env: NodeJS.ProcessEnv) => {
  const fixture = join(import.meta.dirname, 'fixtures/traced-process.ts');
  const child = spawn(process.execPath, [fixture], { env: { ...process.env, ...env }, stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([0, null]);
};

test('spans go to the collector that is set, and nowhere without one', async () => {
  await run({});
  expect(received).toEqual([]);
  await run({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` });
  expect(received).toMatchObject([{ url: '/v1/traces' }]);
  expect(received[0]?.body).toContain('some work');
  expect(received[0]?.body).toContain('fixture');
});

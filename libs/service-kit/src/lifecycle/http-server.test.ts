import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { SettingError } from '../config/settings.ts';
import { listen } from './http-server.ts';

test('closing waits for a response in progress, but not for its connection to time out', async () => {
  const received = Promise.withResolvers<() => void>();
  const { port, close } = await listen((_request, response) => received.resolve(() => response.end('done')), {
    port: 0,
  });
  const body = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  const finish = await received.promise;
  const closed = close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  finish();
  expect(await body).toBe('done');
  await closed;
});

test('closing does not wait for connections that were opened in advance', async () => {
  const { server, port, close } = await listen(() => undefined, { port: 0 });
  const accepted = new Promise((resolve) => server.once('connection', resolve));
  const client = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => client.resume().once('close', resolve));
  await accepted;
  await Promise.all([close(), closed]);
});

test('an idle connection outlives those of proxies, so that none of their requests meets its end', async () => {
  const { server, close } = await listen(() => undefined, { port: 0 });
  expect(server.keepAliveTimeout).toBeGreaterThan(90_000);
  await close();
});

test('a taken port is a sentence for the operator', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  await expect(listen(() => undefined, { port })).rejects.toThrow(new SettingError(`PORT ${port} is already in use.`));
  other.close();
});

test('a server with an address of its own cannot be reached at another', async () => {
  const { server, close } = await listen(() => undefined, { host: '127.0.0.1', port: 0 });
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  await close();
  const foreign = listen(() => undefined, { host: '192.0.2.1', port: 0 });
  await expect(foreign).rejects.toThrow(new SettingError('HOST 192.0.2.1 is no address of this machine.'));
});

test.each([
  ['nothing', ''],
  ['headers without end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['a body without end', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx'],
])('a client that sends %s is cut off', async (_, sent) => {
  const patience = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
  const { port, close } = await listen((request) => void request.resume(), { port: 0 }, patience);
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined).resume();
  client.write(sent);
  await new Promise((resolve) => client.once('close', resolve));
  await close();
});

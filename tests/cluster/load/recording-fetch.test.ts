import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { recordedFetch } from './recording-fetch.ts';
import { newRecords } from './records.ts';

test('every second call has a connection of its own, the others share one', async () => {
  const ports: (number | undefined)[] = [];
  const server = createServer(({ socket }, response) => {
    ports.push(socket.remotePort);
    response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const records = newRecords();
  for (let call = 0; call < 6; call += 1) await recordedFetch(records, 'page /', url);
  server.closeAllConnections();
  server.close();
  const [kept, own, ...rest] = ports;
  expect(rest.filter((port) => port === kept)).toHaveLength(2);
  expect(new Set([own, ...rest]).size).toBe(4);
  expect(records.calls.map(({ status, problem }) => [status, problem])).toEqual(Array(6).fill([200, null]));
});

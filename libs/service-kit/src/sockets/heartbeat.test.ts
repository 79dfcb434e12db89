import { expect, jest, test } from '@jest/globals';
import type { OpenSocket } from './connection.ts';
import { sweep } from './heartbeat.ts';

const socketAt = (heardAt: number, pingedAt: number) => {
  const socket = { ping: jest.fn(), close: jest.fn(), terminate: jest.fn() };
  return { socket, open: { heardAt, pingedAt, socket } as unknown as OpenSocket };
};

test('a socket is pinged every 25 seconds', () => {
  const { socket, open } = socketAt(0, 0);
  sweep([open], 24_999);
  expect(socket.ping).not.toHaveBeenCalled();
  sweep([open], 25_000);
  sweep([open], 26_000);
  expect(socket.ping).toHaveBeenCalledTimes(1);
});

test('a socket of which nothing was heard for 60 seconds is dropped, others stay', () => {
  const [silent, talking] = [socketAt(0, 50_000), socketAt(1, 50_000)];
  sweep([silent.open, talking.open], 60_000);
  expect(silent.socket.close).toHaveBeenCalledWith(1008, 'silence');
  expect(silent.socket.terminate).toHaveBeenCalled();
  expect(talking.socket.terminate).not.toHaveBeenCalled();
});

import { expect, jest, test } from '@jest/globals';
import { sweep } from './heartbeat.ts';
import type { OpenSocket } from './open-socket.ts';

const SILENCE_MS = 60_000;

const socketAt = (lastReceivedAt: number, lastPingedAt: number) => {
  const socket = { ping: jest.fn(), close: jest.fn(), terminate: jest.fn() };
  return { socket, open: { lastReceivedAt, lastPingedAt, socket } as unknown as OpenSocket };
};

test('a socket is pinged every 25 seconds', () => {
  const { socket, open } = socketAt(0, 0);
  sweep([open], 24_999, SILENCE_MS);
  expect(socket.ping).not.toHaveBeenCalled();
  sweep([open], 25_000, SILENCE_MS);
  sweep([open], 26_000, SILENCE_MS);
  expect(socket.ping).toHaveBeenCalledTimes(1);
});

test('a socket that was silent for 60 seconds is dropped, others stay', () => {
  const [silent, talking] = [socketAt(0, 50_000), socketAt(1, 50_000)];
  sweep([silent.open, talking.open], 60_000, SILENCE_MS);
  expect(silent.socket.close).toHaveBeenCalledWith(1008, 'silence');
  expect(silent.socket.terminate).toHaveBeenCalled();
  expect(talking.socket.terminate).not.toHaveBeenCalled();
});

test('with a shorter silence pings come sooner too', () => {
  const [fresh, silent] = [socketAt(0, 0), socketAt(0, 2_500)];
  sweep([fresh.open], 2_500, 6_000);
  expect(fresh.socket.ping).toHaveBeenCalledTimes(1);
  sweep([silent.open], 6_000, 6_000);
  expect(silent.socket.terminate).toHaveBeenCalled();
});

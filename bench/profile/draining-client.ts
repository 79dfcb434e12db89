import { parentPort, workerData } from 'node:worker_threads';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { WebSocket } from 'ws';

// A player in a thread of its own, so that its CPU is not counted. It reads everything, and sends
// actions on request.
const { port }: { port: number } = workerData;
const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
socket.on('message', () => undefined);
parentPort?.on('message', (count: number) => {
  for (let n = 0; n < count; n++) {
    socket.send(JSON.stringify({ type: 'action.end_turn', action_id: ulid(), version: n }));
  }
});

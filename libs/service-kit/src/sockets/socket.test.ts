import { expect, test } from '@jest/globals';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { isText, unionOf } from '@maseki/contracts/guard.ts';
import { socket } from '@maseki/contracts/socket.ts';
import { z } from 'zod';
import { type SocketHandlers, socketHandler } from './socket.ts';

const sockets = {
  room: socket<{ type: 'said'; text: string }>()({
    path: '/ws/room/:id/',
    access: 'player',
    socketsPerPlayer: 50,
    params: z.object({ id: z.string() }),
    receives: z.object({ text: z.string() }),
    sends: unionOf<{ type: 'said'; text: string }>({ said: { text: isText } }),
  }),
};
const nothing = () => undefined;

const room = socketHandler(sockets.room, {
  authorize: ({ params, player }) => (params.id === player.id ? ok({ mine: true }) : refuse('forbidden')),
  open: (connection) => connection.send({ type: 'said', text: connection.state.mine ? 'welcome' : 'hm' }),
  message: (connection, { text }) => connection.send({ type: 'said', text }),
});

/** The compiler checks these. Each marked line must be an error. */
const wrong = [
  // @ts-expect-error a declared socket has no handler
  (): SocketHandlers<typeof sockets, object> => ({}),
  // @ts-expect-error the message is not one that the server says
  () => socketHandler(sockets.room, { open: (connection) => connection.send({ type: 'shout' }), message: nothing }),
  // @ts-expect-error the client sends no such field
  () => socketHandler(sockets.room, { open: nothing, message: (_connection, { words }) => words }),
  // @ts-expect-error a close for good has a sentence
  () => socketHandler(sockets.room, { open: (connection) => connection.closeForGood(), message: nothing }),
];

test('sockets and handlers fit, and each way not to fit is an error of the compiler', () => {
  const fitting: SocketHandlers<typeof sockets, object> = { room };
  expect(fitting.room.contract).toBe(sockets.room);
  expect(wrong).toHaveLength(4);
});

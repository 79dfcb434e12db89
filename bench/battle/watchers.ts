import { once } from 'node:events';
import { sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import { newToken } from '@maseki/service-kit/identity/session-token.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import WebSocket from 'ws';
import { calmly } from './calm.ts';
import { type SeatedRoom, versionIn } from './clients/ours.ts';
import type { Measurement } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';
import { play, type Start, withServer } from './scenarios.ts';
import type { Sizes } from './sizes.ts';

/** The same battles with watchers of some, between two measurements without, as servers get quicker. */
export interface Watched {
  before: Measurement;
  after: Measurement;
  watched: Measurement;
  /** Frames that all watchers got while it was measured. */
  frames: number;
  foreign_cores: number;
}

const OPENING_AT_ONCE = 8;

/** Opens sockets through the gateway, each of a user of its own. */
async function openWatchers(port: number, rooms: readonly SeatedRoom[], onFrame: () => void): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  const open = async ({ roomId, userId }: SeatedRoom) => {
    const headers = { cookie: `${sessionCookieName(false)}=${newToken(ulid())}` };
    const address = `ws://127.0.0.1:${port}/ws/battle/watch/${roomId}/${userId}/`;
    const socket = new WebSocket(address, { headers, perMessageDeflate: false });
    sockets.push(socket);
    socket.on('message', (data: Buffer) => versionIn(data) !== undefined && onFrame());
    await once(socket, 'message');
  };
  await forEachOf(rooms, open, OPENING_AT_ONCE);
  return sockets;
}

/** On one server, after battles that warm it up. */
export const measureWatchers = (start: Start, { watchers, warmUp }: Sizes): Promise<Watched> =>
  calmly(() =>
    withServer(start, async (server) => {
      await play(server, warmUp);
      const before = await play(server, watchers.load);
      let seated: SeatedRoom[] = [];
      const noting: MeasuredServer = {
        ...server,
        async seat(matches) {
          seated = await server.seat(matches);
          return seated;
        },
      };
      const count = { all: 0, from: 0, until: 0 };
      let sockets: WebSocket[] = [];
      try {
        const watched = await play(noting, watchers.load, async () => {
          const rooms = Array.from({ length: watchers.sockets }, (_, n) => seated[n % watchers.battles] ?? []).flat();
          sockets = await openWatchers(server.port, rooms, () => {
            count.all += 1;
          });
          return {
            onBegin: () => void Object.assign(count, { from: count.all }),
            onEnd: () => void Object.assign(count, { until: count.all }),
          };
        });
        for (const socket of sockets) socket.terminate();
        const after = await play(server, watchers.load);
        const foreign_cores = Math.max(...[before, watched, after].map((one) => one.foreign_cores));
        return { before, after, watched, frames: count.until - count.from, foreign_cores };
      } finally {
        for (const socket of sockets) socket.terminate();
      }
    }),
  );

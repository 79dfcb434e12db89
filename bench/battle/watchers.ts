import { once } from 'node:events';
import { sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import { newToken } from '@maseki/service-kit/identity/session-token.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import WebSocket from 'ws';
import { type Beside, playBeside } from './beside.ts';
import { calmly } from './calm.ts';
import { type SeatedRoom, versionIn } from './clients/ours.ts';
import type { MeasuredServer } from './measured-server.ts';
import { play, type Start, withServer } from './scenarios.ts';
import type { Sizes } from './sizes.ts';

export interface Watched extends Beside {
  /** Frames that all watchers got while it was measured. */
  frames: number;
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

/** Battles of which some are watched. */
export const measureWatchers = (start: Start, { watchers, warmUp }: Sizes): Promise<Watched> =>
  calmly(() =>
    withServer(start, async (server) => {
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
      const watched = () =>
        play(noting, watchers.load, async () => {
          const rooms = Array.from({ length: watchers.sockets }, (_, n) => seated[n % watchers.battles] ?? []).flat();
          sockets = await openWatchers(server.port, rooms, () => {
            count.all += 1;
          });
          return {
            onBegin: () => void Object.assign(count, { from: count.all }),
            onEnd: () => void Object.assign(count, { until: count.all }),
          };
        }).finally(() => {
          for (const socket of sockets) socket.terminate();
        });
      const measured = await playBeside(server, { load: watchers.load, warmUp }, watched);
      return { ...measured, frames: count.until - count.from };
    }),
  );

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { PlayClientMessage } from '@maseki/contracts/battle/ws.ts';
import { playOn, playRoom, type RoomPlay } from '@maseki/players/play-room.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import WebSocket from 'ws';

/** How a player comes to a battle: by a call and a socket for each, or on one for all of them. */
export type Way = (url: string, client: TestClient) => { play(room: RoomPlay): Promise<unknown>; close(): void };

/** Pause of a player whose claim was refused, because the game is busy. */
const REFUSED_MS = 1_000;

const openSocket = (url: string, path: string, client: TestClient) =>
  new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, {
    headers: { cookie: client.headers().cookie ?? '' },
    perMessageDeflate: false,
  });

/** A call of `claim-slug` and a socket of the room for each battle. */
export const byHttp: Way = (url, client) => ({
  async play(room) {
    const claim = await client.call(battle.claimSlug);
    if (!claim.ok) return sleep(REFUSED_MS);
    return playRoom(openSocket(url, `/ws/battle/room/${claim.value.slug}/`, client), room);
  },
  close: () => undefined,
});

/** One socket of `/ws/battle/play/` for all battles. */
export const onOneSocket: Way = (url, client) => {
  let socket: WebSocket | undefined;
  const opened = async () => {
    if (socket?.readyState === WebSocket.OPEN) return socket;
    socket = openSocket(url, '/ws/battle/play/', client);
    await once(socket, 'open');
    return socket;
  };
  return {
    async play(room) {
      const kept = await opened();
      const onMessage = (data: WebSocket.RawData) => {
        // Ends the play. The next one opens a socket again.
        if (String(data).startsWith('{"type":"play.refused"')) setTimeout(() => kept.close(), REFUSED_MS);
      };
      kept.on('message', onMessage);
      try {
        const played = playOn(kept, room);
        kept.send(JSON.stringify({ type: 'queue.join' } satisfies PlayClientMessage));
        await played;
      } finally {
        kept.off('message', onMessage);
      }
    },
    close: () => socket?.close(),
  };
};

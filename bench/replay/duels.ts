import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { Player } from '@maseki/players/account.ts';
import { playRoom, RoomClosedError } from '@maseki/players/play-room.ts';
import WebSocket from 'ws';

const THINK_MS = 400;
/** Entries of a battle after which a player gives up, so that battles end all the time. */
const LENGTH = 40;
const REFUSED_MS = 500;
const LOOK_MS = 20;
export const ARCHIVED_WITHIN_MS = 10_000;

/** What players of running battles wait for, in ms. */
export interface Waits {
  actions: number[];
  archived: number[];
}

/** Waits until the result of an ended battle is there. */
async function resultTime(player: Player, room_id: string): Promise<number | null> {
  const begun = performance.now();
  while (performance.now() - begun < ARCHIVED_WITHIN_MS) {
    const result = await player.call(battle.getBattleResult, { params: { room_id } });
    if (result.ok && result.value) return performance.now() - begun;
    await sleep(LOOK_MS);
  }
  return null;
}

/** A battle of a player against whoever comes, with what it waits for. */
export async function playOne(url: string, player: Player, waits: () => Waits): Promise<void> {
  const claim = await player.call(battle.claimSlug);
  if (!claim.ok) return void (await sleep(REFUSED_MS));
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/battle/room/${claim.value.slug}/`, {
    headers: { cookie: player.headers().cookie ?? '' },
  });
  const state = await playRoom(socket, {
    thinkMs: () => THINK_MS * (0.5 + Math.random()),
    onLatency: (ms) => void waits().actions.push(ms),
    onState: ({ version, status }) => {
      if (version >= LENGTH && status === 'progress')
        socket.send(JSON.stringify({ type: 'action.surrender', version }));
    },
  }).catch((error: unknown) => {
    if (!(error instanceof RoomClosedError)) throw error;
    return null;
  });
  const ms = state ? await resultTime(player, state.room_id) : null;
  if (ms !== null) waits().archived.push(ms);
}

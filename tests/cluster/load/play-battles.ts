import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { BattleClient } from '@maseki/players/battle-client.ts';
import type { Player } from './player.ts';
import { keepRecordedSocket } from './recorded-socket.ts';
import { named } from './recording-fetch.ts';
import type { Records } from './records.ts';

const battle = named('battle', endpoints);

export interface BattleLoad {
  baseUrl: string;
  records: Records;
  /** The time between two actions of a player. */
  thinkMs: number;
  /** How many battles each player begins; without a limit by default. */
  battles?: number;
  /** From then on players surrender, or leave the queue. */
  isStopping(): boolean;
}

const LOOK_EVERY_MS = 500;
/** A browser offers another try. These players press it at once. */
const NEXT_TRY_MS = 1_000;
/** The share of `thinkMs` by which the pause of a player may differ from it. */
const VARIATION = 0.5;

/** Plays the battle that a slug leads to, over as many sockets as it takes. */
async function playBattle(player: Player, slug: string, load: BattleLoad): Promise<void> {
  const { baseUrl, records, thinkMs, isStopping } = load;
  let isWaiting = true;

  const client = new BattleClient({
    send: (message) => socket.send(message),
    onAccepted: (ids) => {
      const at = Date.now();
      for (const id of ids) records.acknowledged.push({ id, at });
    },
    onFinished: () => socket.end(),
    onSilence: () => socket.drop(),
    thinkMs: () => thinkMs * (1 + VARIATION * (2 * Math.random() - 1)),
  });

  const socket = keepRecordedSocket({
    baseUrl,
    records,
    path: `/ws/battle/room/${slug}/`,
    name: 'battle',
    headers: player.headers,
    isBackBy: 'message',
    onOpen: () => {
      isResuming = true;
      client.connected();
    },
    onClose: () => client.disconnected(),
    onMessage(data) {
      const message: BattleServerMessage = JSON.parse(data);
      client.receive(message);
      if (message.type !== 'battle.update') return;
      isWaiting = message.data.status === 'waiting';
      // Actions without an acknowledgement are sent again once the new socket has shown the battle.
      if (isResuming) client.resume();
      isResuming = false;
    },
  });
  let isResuming = false;

  const leaving = setInterval(async () => {
    if (!isStopping()) return;
    if (!isWaiting) return socket.send({ type: 'action.surrender' });
    const left = await player.call(battle.leaveQueue);
    if (left.ok && left.value.left) socket.end();
  }, LOOK_EVERY_MS);

  await socket.ended;
  clearInterval(leaving);
  client.stop();
}

/**
 * Plays one battle after the other until it is time to stop. After that no battle of this player is
 * left unfinished.
 */
export async function playBattles(player: Player, load: BattleLoad): Promise<void> {
  const { battles = Number.POSITIVE_INFINITY } = load;
  for (let played = 0; played < battles; ) {
    const next = load.isStopping()
      ? await player.call(battle.getCurrentBattle)
      : await player.call(battle.claimSlug, { query: {} });
    if (!next.ok) await sleep(NEXT_TRY_MS);
    else if (next.value.slug === null) return;
    else {
      await playBattle(player, next.value.slug, load);
      played += 1;
    }
  }
}

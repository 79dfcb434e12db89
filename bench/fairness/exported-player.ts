import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { type Player, uniqueName, unwrap } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { playOne, type Waits } from '../replay/duels.ts';
import { archived, insertReplays, longBattles } from '../replay/played-battles.ts';
import { makeMany } from '../support/make-many.ts';
import type { FairnessBench } from './bench.ts';
import { insertAll, insertRows } from './rows.ts';

/** Before the first window, until battles run evenly. */
const BEGIN_MS = 10_000;
const REGISTERING_AT_ONCE = 4;
/** Battles whose copies fill the archive. */
const DIFFERENT = 20;
const OVER_MS = 30_000;

async function insertBattles({ archive, sizes }: FairnessBench, player: Player): Promise<void> {
  const battles = longBattles([player.id, 'bench'], { isSealed: true });
  const made = Array.from({ length: DIFFERENT }, () => archived(battles.next().value));
  const copies = Array.from({ length: Math.ceil(sizes.battles / DIFFERENT) }, (_, n) =>
    made.map((replay, at) => ({ ...replay, _id: ulid(), ended_at: Date.now() - (n * DIFFERENT + at) * 60_000 })),
  );
  await insertReplays(archive, copies.flat().slice(0, sizes.battles));
}

async function insertMessages({ databases, sizes }: FairnessBench, player: Player): Promise<void> {
  const group = unwrap(await player.call(chat.createGroup, { body: { name: uniqueName() } }), 'a group');
  const message = { group_id: group.id, sender_id: player.id, sender_name: player.username, written: null };
  const messages = Array.from({ length: sizes.messages }, (_, n) => {
    const created_at = new Date(Date.now() - n * 1_000);
    return { ...message, _id: ulid(created_at.getTime()), message: `${n}番目の発言です`.repeat(4), created_at };
  });
  await insertAll(databases.chat, 'messages', messages);
}

/** A player of whom the game knows as much as `sizes` says. */
export async function playerWithMuch(bench: FairnessBench): Promise<Player> {
  const player = await bench.newPlayer();
  await Promise.all([insertBattles(bench, player), insertMessages(bench, player)]);
  await insertRows(bench.databases.inventory, player.id, bench.sizes.rows);
  return player;
}

/**
 * Lets other players have battles, until it is disposed of. Resolves once these run evenly. `waits`
 * gets what an action waits for just now.
 */
export async function startBattles(bench: FairnessBench, waits: () => Waits) {
  let isOver = false;
  const players = await makeMany(bench.sizes.duelists, REGISTERING_AT_ONCE, bench.newPlayer);
  const playing = players.map(async (player) => {
    while (!isOver) await playOne(bench.game.url, player, waits);
  });
  await sleep(BEGIN_MS);
  return {
    async [Symbol.asyncDispose]() {
      isOver = true;
      await Promise.race([Promise.all(playing), sleep(OVER_MS)]);
    },
  };
}

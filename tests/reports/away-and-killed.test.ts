/** @slow killed pods */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { type Player, registerPlayer, unwrap } from '@maseki/players/account.ts';
import { type TestSocket, testSocket } from '@maseki/players/test-socket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type Cluster, startCluster } from '../faults/grounds/game-processes.ts';

const logs = mkdtempSync(join(tmpdir(), 'maseki-away-'));
let cluster: Cluster;
beforeAll(async () => {
  const pods = { auth: 1, inventory: 1, deck: 1, social: 1, notifications: 1, battle: 2 };
  cluster = await startCluster({ pods, env: {}, logs });
});
afterAll(async () => {
  await cluster.stop();
  rmSync(logs, { recursive: true });
});

const claim = (player: Player) =>
  eventually(async () => {
    const claimed = await player.call(battle.claimSlug);
    return claimed.ok ? claimed.value.slug : null;
  });

type BattleSocket = TestSocket<BattleServerMessage>;

/** A socket in the player's room, over another pod while one is away. */
const enter = (player: Player) =>
  eventually(async () => {
    const url = `${cluster.url.replace('http', 'ws')}/ws/battle/room/${await claim(player)}/`;
    return testSocket<BattleServerMessage>(url, player.headers()).catch(() => null);
  });

const isEnd = (message: BattleServerMessage) => message.type === 'battle.update' && message.data.status === 'finished';
const sawEnd = (sockets: readonly BattleSocket[]) => sockets.some(({ messages }) => messages.some(isEnd));

/** How often a player was told of an end in absence. */
const countNotifications = async (player: Player) =>
  unwrap(await player.call(notifications.listNotifications)).notifications.filter(
    ({ kind }) => kind === 'battle_finished',
  ).length;

test('who got no end because its pod was killed is told of it once, who got it at most once', async () => {
  const pods = cluster.pods.filter(({ domain }) => domain === 'battle');
  const players: { player: Player; missed: boolean }[] = [];
  for (const afterMs of [null, 0, 8, 16]) {
    const [ada, bob] = await Promise.all([registerPlayer(cluster.url), registerPlayer(cluster.url)]);
    const [hers, first] = await Promise.all([enter(ada), enter(bob)]);
    await Promise.all([hers, first].map((socket) => socket.next(({ type }) => type === 'battle.update')));
    await eventually(async () => unwrap(await ada.call(battle.getCurrentBattle)).slug !== null);
    // Before, at and after the moment at which the end is stored.
    if (afterMs !== null) {
      first.send({ type: 'action.surrender' });
      await new Promise((later) => setTimeout(later, afterMs));
    }
    await Promise.all(pods.map((pod) => pod.kill()));
    for (const pod of pods) pod.start();
    await Promise.all(pods.map((pod) => pod.ready()));
    const his = [first];
    await eventually(
      async () => {
        const { slug } = unwrap(await bob.call(battle.getCurrentBattle));
        if (slug === null) return true;
        // The surrender died with the pod, so he comes back and surrenders again.
        const again = await enter(bob);
        his.push(again);
        again.send({ type: 'action.surrender' });
        return again.next(isEnd).catch(() => null);
      },
      { withinMs: 60_000 },
    );
    for (const [player, sockets] of [[ada, [hers]] as const, [bob, his] as const])
      players.push({ player, missed: !sawEnd(sockets) });
    for (const socket of [hers, ...his]) socket.close();
  }
  // Who missed an end is told some ten seconds later.
  const outcomes = await Promise.all(
    players.map(async ({ player, missed }) => {
      const received = await eventually(
        async () => {
          const count = await countNotifications(player);
          return count > 0 || !missed ? { count } : null;
        },
        { withinMs: 60_000 },
      );
      return { sawEnd: !missed, received: received.count };
    }),
  );
  expect(outcomes.filter(({ sawEnd, received }) => received > 1 || (!sawEnd && received !== 1))).toEqual([]);
  expect(outcomes.some(({ sawEnd }) => !sawEnd)).toBe(true);
}, 300_000);

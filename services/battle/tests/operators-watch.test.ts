import { expect, test } from '@jest/globals';
import { applyDelta } from '@maseki/contracts/battle/delta.ts';
import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { WatchedState } from '@maseki/contracts/battle/watched.ts';
import { type Bus, createBus } from '@maseki/service-kit/bus/bus.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { useOnePod } from './support/one-pod.ts';

const world = useOnePod();
const openBus = (): Bus => createBus(world.nats, createLog('test', { pod: 'test', logLevel: 'silent' }));

const PATIENCE = { timeoutMs: 10_000 };

/** As the console's page follows a battle. */
function follow(bus: Bus, room_id: string) {
  const all: WatchServerMessage[] = [];
  let state: WatchedState | null = null;
  return {
    all,
    state: () => state,
    async next(): Promise<WatchServerMessage[] | null> {
      const { messages } = await bus.callRpc(rpcs.watchRoom, { room_id, version: state?.version ?? null }, PATIENCE);
      for (const message of messages ?? []) {
        all.push(message);
        if (message.type === 'battle.update') state = message.data;
        if (message.type === 'battle.delta') state = state && applyDelta(state, message.data);
      }
      return messages;
    },
  };
}

test('an operator follows a battle by the frames of watchers, with both names, and nobody sees it', async () => {
  const { sockets, slug } = await startDuel(world.pods, [world.pod, world.pod]);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 2)));
  const followed = follow(openBus(), slug);
  await followed.next();
  expect(followed.all.map(({ type }) => type)).toEqual(['watch.began', 'battle.update']);
  expect(followed.all[0]).toMatchObject({ room_id: slug, seat: 'a' });
  const [began] = followed.all;
  const names = began?.type === 'watch.began' ? [began.you.name, began.opponent.name] : [];
  expect(names.sort()).toEqual(['アンナ', 'ボブ']);

  // Each turn begins once the follower waits for it: on a busy machine it is else given whole states.
  const toTheEnd = (async () => {
    for (let turn = 3; sockets[0].state().status !== 'finished'; turn += 1) {
      await Promise.all(sockets.map((socket) => play(socket, (state) => state.turn >= turn)));
      await eventually(() => followed.state()?.version === sockets[0].state().version);
    }
  })();
  while (followed.state()?.status !== 'finished') await followed.next();
  await toTheEnd;
  // Calls waited for them, and had only what was new.
  expect(followed.all.filter(({ type }) => type === 'battle.delta').length).toBeGreaterThan(5);
  expect(followed.state()).toMatchObject({ version: sockets[0].state().version });
  const text = JSON.stringify(followed.all);
  expect(text).not.toMatch(/hand_cards"|seed|user_id/);
  expect(sockets.flatMap(({ messages }) => messages.filter(({ type }) => type === 'battle.watchers'))).toEqual([]);
});

test('a call ends without anything new, and there is nothing of a battle that is not there', async () => {
  const { slug } = await startDuel(world.pods, [world.pod, world.pod]);
  const followed = follow(openBus(), slug);
  await followed.next();
  expect(await followed.next()).toEqual([]);
  expect(await follow(openBus(), ulid()).next()).toBeNull();
});

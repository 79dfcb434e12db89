import { expect, test } from '@jest/globals';
import { WATCHERS_PER_POD } from '@maseki/contracts/battle/limits.ts';
import { createHeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { createHeldKeys } from '@maseki/service-kit/held-keys.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import type { WatchWish } from './rights.ts';
import { createWatchers, type Watcher } from './watchers.ts';

function pod() {
  const memory = { isShort: false };
  const held = new Set<string>();
  const watchers = createWatchers({
    bus: { broadcastTo: () => undefined, onBroadcastTo: () => () => undefined },
    heardShards: createHeardKeys(),
    watchedRooms: createHeldKeys({ onFirst: (key) => void held.add(key), onLast: (key) => void held.delete(key) }),
    subscribers: { showWatchers: () => undefined },
    roomCache: { isShort: () => memory.isShort },
    watchRights: { ofAll: async (wishes) => new Map(wishes.map((wish) => [wish, { knowsOpponent: false }])) },
    podId: 'p1',
    now: () => 0,
    log: createLog('test', { pod: 'test', logLevel: 'silent' }),
  });
  const ends: string[] = [];
  const come = (roomId: string): Watcher => {
    const watcher: Watcher = {
      roomId,
      wish: {} as WatchWish,
      dismiss: () => void ends.push('dismissed'),
      sendAway() {
        ends.push('sent away');
        watchers.leave(watcher);
      },
    };
    watchers.enter(watcher);
    return watcher;
  };
  return { watchers, memory, held, ends, come };
}

test('a pod has 2,000 watchers, and place for one when one leaves', () => {
  const { watchers, come } = pod();
  const all = Array.from({ length: WATCHERS_PER_POD - 1 }, (_, n) => come(`room ${n % 20}`));
  expect(watchers.isFull()).toBe(false);
  all.push(come('room 0'));
  expect([watchers.isFull(), watchers.count()]).toEqual([true, WATCHERS_PER_POD]);
  const [first] = all;
  if (first) watchers.leave(first);
  if (first) watchers.leave(first);
  expect([watchers.isFull(), watchers.count()]).toEqual([false, WATCHERS_PER_POD - 1]);
});

test('while memory is short all watchers go with the next look, their rooms are let go, and nobody comes', async () => {
  const { watchers, memory, held, ends, come } = pod();
  for (const room of ['one', 'one', 'other']) come(room);
  await watchers.look();
  expect([ends, held.size]).toEqual([[], 2]);
  memory.isShort = true;
  expect(watchers.isFull()).toBe(true);
  await watchers.look();
  expect(ends).toEqual(['sent away', 'sent away', 'sent away']);
  expect([watchers.count(), held.size]).toEqual([0, 0]);
});

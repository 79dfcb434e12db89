import { expect, test } from '@jest/globals';
import { createPresenceTracker } from './presence-tracker.ts';

/** A slow store that can fail, and the connections that the test sets. */
function setUp() {
  const online = new Set<string>();
  const connected = new Set<string>();
  const changed: string[] = [];
  const trouble = { writes: 0, isNew: false };
  const slowly = async (work: () => void) => {
    await new Promise(setImmediate);
    if (trouble.writes > 0) {
      trouble.writes -= 1;
      throw new Error('the database is away');
    }
    work();
  };
  const tracker = createPresenceTracker({
    pod: 'pod',
    connections: { isConnected: (user) => connected.has(user), users: () => [...connected] },
    store: {
      heartbeat: async () => trouble.isNew,
      add: (_, user) => slowly(() => online.add(user)),
      remove: (_, user) => slowly(() => online.delete(user)),
      removePod: async () => online.clear(),
    },
    onChange: async (user) => void changed.push(user),
  });
  return { tracker, online, connected, changed, trouble };
}

test('somebody who reloads the page quickly ends online, and changes are reported once', async () => {
  const { tracker, online, connected, changed } = setUp();
  connected.add('anna');
  const first = tracker.sync('anna');
  connected.delete('anna');
  const second = tracker.sync('anna');
  connected.add('anna');
  await Promise.all([first, second, tracker.sync('anna')]);
  expect([...online]).toEqual(['anna']);
  await tracker.sync('anna');
  expect(changed.length).toBe(1);
});

test('the next heartbeat repeats what failed', async () => {
  const { tracker, online, connected, trouble } = setUp();
  connected.add('anna');
  trouble.writes = 1;
  await expect(tracker.sync('anna')).rejects.toThrow('away');
  await tracker.heartbeat();
  expect([...online]).toEqual(['anna']);
  connected.delete('anna');
  await tracker.heartbeat();
  expect([...online]).toEqual([]);
});

test('a pod whose rows were removed adds its users again', async () => {
  const { tracker, online, connected, trouble } = setUp();
  connected.add('anna');
  await tracker.heartbeat();
  online.clear();
  trouble.isNew = true;
  await tracker.heartbeat();
  expect([...online]).toEqual(['anna']);
});

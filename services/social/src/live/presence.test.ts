import { expect, test } from '@jest/globals';
import { createPresence } from './presence.ts';

/** A store that is slow and can fail, and sockets as the test says. */
function setUp() {
  const online = new Set<string>();
  const here = new Set<string>();
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
  const presence = createPresence({
    pod: 'pod',
    audience: { isHere: (user) => here.has(user), users: () => [...here] },
    store: {
      beat: async () => trouble.isNew,
      enter: (_, user) => slowly(() => online.add(user)),
      leave: (_, user) => slowly(() => online.delete(user)),
      clear: async () => online.clear(),
      online: async () => online,
    },
    onChange: async (user) => void changed.push(user),
  });
  return { presence, online, here, changed, trouble };
}

test('somebody who reloads the page quickly ends online, and friends hear of changes only', async () => {
  const { presence, online, here, changed } = setUp();
  here.add('anna');
  const first = presence.sync('anna');
  here.delete('anna');
  const second = presence.sync('anna');
  here.add('anna');
  await Promise.all([first, second, presence.sync('anna')]);
  expect([...online]).toEqual(['anna']);
  await presence.sync('anna');
  expect(changed.length).toBe(1);
});

test('what failed is made good by the next beat', async () => {
  const { presence, online, here, trouble } = setUp();
  here.add('anna');
  trouble.writes = 1;
  await expect(presence.sync('anna')).rejects.toThrow('away');
  await presence.beat();
  expect([...online]).toEqual(['anna']);
  here.delete('anna');
  await presence.beat();
  expect([...online]).toEqual([]);
});

test('a pod that was taken for dead enters its users again', async () => {
  const { presence, online, here, trouble } = setUp();
  here.add('anna');
  await presence.beat();
  online.clear();
  trouble.isNew = true;
  await presence.beat();
  expect([...online]).toEqual(['anna']);
});

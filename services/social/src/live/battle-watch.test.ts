import { expect, test } from '@jest/globals';
import { createBattleWatch } from './battle-watch.ts';

function setUp() {
  const state = { here: ['anna', 'ben'], fighting: new Set<string>(), isAway: false };
  const changed: string[] = [];
  const look = createBattleWatch({
    audience: { users: () => state.here },
    inBattle: async (users) => {
      if (state.isAway) throw new Error('battle is away');
      return new Set(users.filter((user) => state.fighting.has(user)));
    },
    onChange: async (user) => void changed.push(user),
  });
  return { state, changed, look };
}

test('the beginning and the end of a battle are told once', async () => {
  const { state, changed, look } = setUp();
  await look();
  state.fighting.add('anna');
  await look();
  await look();
  expect(changed).toEqual(['anna']);
  state.fighting.clear();
  await look();
  expect(changed).toEqual(['anna', 'anna']);
});

test('while battle is away nothing is told; afterwards what has changed is', async () => {
  const { state, changed, look } = setUp();
  state.fighting.add('anna');
  await look();
  state.isAway = true;
  await expect(look()).rejects.toThrow('away');
  state.isAway = false;
  state.fighting.add('ben');
  await look();
  expect(changed).toEqual(['anna', 'ben']);
});

test('who has left is told of no more', async () => {
  const { state, changed, look } = setUp();
  state.fighting.add('anna');
  await look();
  state.here = ['ben'];
  await look();
  expect(changed).toEqual(['anna']);
});

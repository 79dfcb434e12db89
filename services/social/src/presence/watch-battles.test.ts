import { expect, test } from '@jest/globals';
import { createBattleWatch } from './watch-battles.ts';

function setUp() {
  const state = { connected: ['anna', 'ben'], fighting: new Set<string>(), isAway: false };
  const changed: string[] = [];
  const watch = createBattleWatch({
    connections: { users: () => state.connected },
    inBattle: async (users) => {
      if (state.isAway) throw new Error('battle is away');
      return new Set(users.filter((user) => state.fighting.has(user)));
    },
    onChange: async (user) => void changed.push(user),
  });
  return { state, changed, watch };
}

test('the beginning and the end of a battle are reported once', async () => {
  const { state, changed, watch } = setUp();
  await watch();
  state.fighting.add('anna');
  await watch();
  await watch();
  expect(changed).toEqual(['anna']);
  state.fighting.clear();
  await watch();
  expect(changed).toEqual(['anna', 'anna']);
});

test('while battle is away nothing is reported; afterwards what has changed is', async () => {
  const { state, changed, watch } = setUp();
  state.fighting.add('anna');
  await watch();
  state.isAway = true;
  await expect(watch()).rejects.toThrow('away');
  state.isAway = false;
  state.fighting.add('ben');
  await watch();
  expect(changed).toEqual(['anna', 'ben']);
});

test('a user without connections is no longer reported', async () => {
  const { state, changed, watch } = setUp();
  state.fighting.add('anna');
  await watch();
  state.connected = ['ben'];
  await watch();
  expect(changed).toEqual(['anna']);
});

import { expect, test } from '@jest/globals';
import { createNewRooms } from './new-rooms.ts';

function world(fullness: number) {
  const state = { fullness, now: 1_000_000, reads: 0 };
  const newRooms = createNewRooms({
    battleLog: {
      async fullness() {
        state.reads += 1;
        return state.fullness;
      },
    },
    live: { refusalOfBattle: () => null },
    now: () => state.now,
  });
  return { state, newRooms };
}

test('a claim goes by the fullness of the last second', async () => {
  const { state, newRooms } = world(0.1);
  expect(await newRooms.refusal(['anna'])).toBeNull();
  state.now += 900;
  await newRooms.refusal(['anna']);
  expect(state.reads).toBe(1);
  Object.assign(state, { now: state.now + 200, fullness: 0.86 });
  await expect(newRooms.refusal(['anna'])).rejects.toThrow('too full');
  expect(await newRooms.areOpen()).toBe(false);
});

test.each([
  [0.4, 2],
  [0.6, 8],
])('for players who wait, at a fullness of %d, it is read %i times in eight seconds', async (fullness, reads) => {
  const { state, newRooms } = world(fullness);
  for (let second = 0; second < 8; second += 1) {
    expect(await newRooms.areOpen()).toBe(true);
    state.now += 1_001;
  }
  expect(state.reads).toBe(reads);
});

test('a fullness that could not be read is read again', async () => {
  let reads = 0;
  const fullness = async () => {
    reads += 1;
    if (reads === 1) throw new Error('unavailable');
    return 0.1;
  };
  const newRooms = createNewRooms({ battleLog: { fullness }, live: { refusalOfBattle: () => null }, now: () => 0 });
  await expect(newRooms.areOpen()).rejects.toThrow('unavailable');
  expect(await newRooms.areOpen()).toBe(true);
});

import { expect, test } from '@jest/globals';
import { createBattlePresence } from './battle-presence.ts';

/** Battle with its seats, and a pod of social to which Anna and Ben are connected. */
function setUp() {
  const battle = { seats: new Map<string, string>(), isAway: false, reads: 0 };
  const connected = new Set(['anna', 'ben']);
  const changed: string[] = [];
  let delay = Promise.resolve();
  const presence = createBattlePresence({
    connections: { users: () => [...connected], isConnected: (user) => connected.has(user) },
    async readSeats(users) {
      if (battle.isAway) throw new Error('battle is away');
      battle.reads += users.length;
      const found = new Map([...battle.seats].filter(([user]) => users.includes(user)));
      await delay;
      return found;
    },
    onChange: async (user) => void changed.push(user),
  });
  const say = (room_id: string, seated: boolean, ...user_ids: string[]) =>
    presence.change({ room_id, user_ids, seated });
  const fighting = async (...users: string[]) => [...(await presence.inBattle(users))];
  const holdReadings = () => {
    const held = Promise.withResolvers<void>();
    delay = held.promise;
    return held.resolve;
  };
  return { battle, connected, changed, presence, say, fighting, holdReadings };
}

test('a beginning and an end are reported once, without reading', async () => {
  const { battle, changed, say, fighting } = setUp();
  await say('one', true, 'anna', 'cleo');
  await say('one', true, 'anna', 'cleo');
  expect([changed, await fighting('anna')]).toEqual([['anna'], ['anna']]);
  await say('one', false, 'anna', 'cleo');
  await say('one', false, 'anna', 'cleo');
  expect([changed, await fighting('anna')]).toEqual([['anna', 'anna'], []]);
  expect(battle.reads).toBe(0);
});

test('users who are connected elsewhere are read each time, because nothing is heard of them', async () => {
  const { battle, say, fighting } = setUp();
  battle.seats.set('cleo', 'one');
  for (let count = 0; count < 3; count += 1) expect(await fighting('cleo', 'dora')).toEqual(['cleo']);
  expect(battle.reads).toBe(6);
  battle.seats.delete('cleo');
  await say('one', true, 'cleo');
  expect(await fighting('cleo', 'anna')).toEqual([]);
  expect(battle.reads).toBe(8);
  expect(await fighting('anna')).toEqual([]);
  expect(battle.reads).toBe(8);
});

test('who left and came back is read again, because battles in between were not heard of', async () => {
  const { battle, connected, presence, say, fighting } = setUp();
  await say('one', true, 'anna');
  connected.delete('anna');
  presence.forget('anna');
  connected.add('anna');
  expect(await fighting('anna')).toEqual([]);
  presence.forget('anna');
  expect(battle.reads).toBe(1);
  expect(await fighting('anna')).toEqual([]);
  expect(battle.reads).toBe(1);
});

test('an end that comes after the next beginning, and a beginning after its end, change nothing', async () => {
  const { changed, say, fighting } = setUp();
  await say('one', true, 'anna');
  await say('two', true, 'anna');
  await say('one', false, 'anna');
  expect(await fighting('anna')).toEqual(['anna']);
  await say('two', false, 'anna');
  await say('two', true, 'anna');
  expect(await fighting('anna')).toEqual([]);
  expect(changed).toHaveLength(3);
});

test('what was lost is found by the check and reported', async () => {
  const { battle, changed, presence, say, fighting } = setUp();
  await presence.check();
  battle.seats.set('anna', 'one');
  await say('two', true, 'ben');
  await presence.check();
  expect(await fighting('anna', 'ben')).toEqual(['anna']);
  expect(changed).toEqual(['ben', 'anna', 'ben']);
});

test('a reading under way does not undo what is broadcast meanwhile', async () => {
  const { say, fighting, holdReadings } = setUp();
  const release = holdReadings();
  const reading = fighting('anna');
  await say('one', true, 'anna');
  release();
  expect(await reading).toEqual(['anna']);
});

test('while battle is away what is known stays, others are in no battle, and the check fails', async () => {
  const { battle, presence, say, fighting } = setUp();
  await say('one', true, 'anna');
  battle.isAway = true;
  expect(await fighting('anna', 'cleo')).toEqual(['anna']);
  await expect(presence.check()).rejects.toThrow('away');
  battle.isAway = false;
  battle.seats.set('cleo', 'two');
  expect(await fighting('anna', 'cleo')).toEqual(['anna', 'cleo']);
});

test('a user without connections is not reported', async () => {
  const { connected, changed, say } = setUp();
  connected.delete('anna');
  await say('one', true, 'anna', 'ben');
  expect(changed).toEqual(['ben']);
});

import { expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { plainSetup } from '../../tests/support/setup.ts';
import { createRoom } from '../battle/room.ts';
import { rulebook } from '../battle/rulebook.ts';
import type { SeenEnd } from './missed-ends-store.ts';
import { createSeenEnds } from './seen-ends.ts';

const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });
const { a, b } = room.setup.players;
const log = createLog('test', { pod: 'test', logLevel: 'silent' });

function database() {
  const state = { isAway: false, attempts: 0, stored: [] as SeenEnd[] };
  const noteSeen = async (ends: readonly SeenEnd[]) => {
    state.attempts += 1;
    if (state.isAway) throw new Error('no database');
    state.stored.push(...ends);
  };
  return { state, seenEnds: createSeenEnds({ missedEnds: { noteSeen }, now: () => 0, log, retryMs: 5 }) };
}

test('each player of a battle is stored once, both together', async () => {
  const { state, seenEnds } = database();
  for (const seat of ['a', 'b', 'a'] as const) seenEnds.note(room, seat);
  await seenEnds.stop();
  expect(state.stored).toEqual([a, b].map(({ user_id }) => ({ roomId: room.id, userId: user_id })));
  expect(state.attempts).toBe(1);
});

test('what cannot be stored is stored once the database is back', async () => {
  const { state, seenEnds } = database();
  state.isAway = true;
  seenEnds.note(room, 'a');
  await eventually(() => state.attempts > 1);
  state.isAway = false;
  await eventually(() => state.stored.length === 1);
});

test('a pod that stops without the database does not wait for it', async () => {
  const { state, seenEnds } = database();
  state.isAway = true;
  seenEnds.note(room, 'a');
  await seenEnds.stop();
  expect(state.stored).toEqual([]);
});

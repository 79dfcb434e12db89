import { expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { plainSetup } from '../../../tests/support/setup.ts';
import { createRoom } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import type { SeenEnd } from './missed-ends-store.ts';
import { SeenEnds } from './seen-ends.ts';

const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });
const { a, b } = room.setup.players;
const log = createLog('test', { pod: 'test', logLevel: 'silent' });

/** Without a time, ends wait until the pod stops. */
function database({ gatheredMs = 1e6 } = {}) {
  const state = { isAway: false, attempts: 0, stored: [] as SeenEnd[] };
  const noteSeen = async (ends: readonly SeenEnd[]) => {
    state.attempts += 1;
    if (state.isAway) throw new Error('no database');
    state.stored.push(...ends);
  };
  const seenEnds = new SeenEnds({ missedEnds: { noteSeen }, now: () => 0, log, gatheredMs, retryMs: 5 });
  return { state, seenEnds };
}

test('each player of a battle is stored once, both together', async () => {
  const { state, seenEnds } = database();
  for (const seat of ['a', 'b', 'a'] as const) seenEnds.note(room, seat);
  await seenEnds.stop();
  expect(state.stored).toEqual([a, b].map(({ user_id }) => ({ roomId: room.id, userId: user_id })));
  expect(state.attempts).toBe(1);
});

test('what is archived with the battle is not stored beside it', async () => {
  const { state, seenEnds } = database();
  const battle = { id: room.id, users: [a.user_id, b.user_id] };
  seenEnds.note(room, 'a');
  expect(seenEnds.haveAll(battle)).toBe(false);
  seenEnds.note(room, 'b');
  expect(seenEnds.haveAll(battle)).toBe(true);
  seenEnds.drop(battle);
  await seenEnds.stop();
  expect(state.stored).toEqual([]);
});

test('what cannot be stored is stored once the database is back', async () => {
  const { state, seenEnds } = database({ gatheredMs: 5 });
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

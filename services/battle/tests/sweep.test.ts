import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { unpackReplay } from '../src/base/database/replay-content.ts';
import { headerOf } from '../src/base/log/record-header.ts';
import { RoomStore } from '../src/base/seats/room-store.ts';
import { TicketStore } from '../src/base/seats/ticket-store.ts';
import type { RoomSetup } from '../src/battle/log-record.ts';
import { applyChange, createRoom } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';
import { plainSetup } from './support/setup.ts';

const world = useOnePod();

/** Seats two players as a pod does that then dies before it writes the first entry. */
async function seated(): Promise<{ anna: Player; bob: Player; setup: RoomSetup }> {
  const [anna, bob] = [world.pods.player('アンナ'), world.pods.player('ボブ')];
  const [a, b] = [anna, bob].map(({ id, name }) => ({ user_id: id, name, rating: 1500, level: null }));
  if (!a || !b) throw new Error('unreachable');
  const setup = plainSetup({ players: { a, b }, aliases: [anna.id, bob.id] });
  const now = Date.now();
  for (const { user_id, name } of [a, b]) {
    const deck = { cards: [], id: null };
    await new TicketStore(world.database).enqueue([
      { user_id, name, slug: user_id, rating: 1500, since: now, pod: 'dead', deck, blocked: [] },
    ]);
  }
  expect(await new RoomStore(world.database).seat(setup, now)).toBe(true);
  return { anna, bob, setup };
}

/** Writes a battle to its end as a pod does that then dies before it archives. */
async function writeToTheEnd(setup: RoomSetup): Promise<void> {
  const begun = createRoom(setup, { rules: rulebook.newest, at: Date.now() });
  const surrender = { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'last' } as const;
  const ended = applyChange(begun.room, surrender, Date.now());
  if (!ended.ok) throw new Error(ended.reason);
  const first = await world.battleLog.append(begun.entry, headerOf(begun.room, 'dead-pod'), 0);
  await world.battleLog.append(
    ended.entry,
    headerOf(ended.room, 'dead-pod'),
    first.status === 'stored' ? first.seq : 0,
  );
}

test('a seat without a log: the first player who comes to it begins the battle', async () => {
  const { anna, bob, setup } = await seated();
  const sockets = await Promise.all([anna.connect(world.pod, setup.room_id), bob.connect(world.pod, bob.id)]);
  const states = await Promise.all(sockets.map((socket) => socket.until(() => true)));
  expect(states.map(({ room_id, version }) => [room_id, version])).toEqual(Array(2).fill([setup.room_id, 1]));
});

test('a seat without a log to which no player comes is begun by a sweep', async () => {
  const { setup } = await seated();
  await eventually(async () => (await world.battleLog.tails([setup.room_id])).length === 1);
});

test('an end without an archive is archived by a sweep, and its log purged but for the last entry', async () => {
  const { anna, setup } = await seated();
  await writeToTheEnd(setup);
  const archived = await eventually(async () => {
    const found = await world.database.replays.findById(setup.room_id).lean();
    return found?.purged ? found : undefined;
  });
  expect(unpackReplay(archived).entries.map(({ kind }) => kind)).toEqual(['created', 'action']);
  expect((await world.battleLog.readAfter(setup.room_id, 0)).map(({ record }) => record.version)).toEqual([2]);
  expect(await anna.current(world.pod)).toBeNull();
});

test('a claim right after an end that was not archived archives it and gets a new ticket', async () => {
  const { anna, setup } = await seated();
  await writeToTheEnd(setup);
  expect(await anna.claim(world.pod)).not.toBe(setup.room_id);
  expect(await world.database.replays.countDocuments({ _id: setup.room_id })).toBe(1);
  await anna.leaveQueue(world.pod);
});

test('a purge that was left undone is done by a sweep', async () => {
  const { setup } = await seated();
  await writeToTheEnd(setup);
  await eventually(async () => (await world.database.replays.findById(setup.room_id).lean())?.purged);
  await world.database.replays.updateOne({ _id: setup.room_id }, { $set: { purged: false } });
  await eventually(async () => (await world.database.replays.findById(setup.room_id).lean())?.purged);
});

test('a sweep reads of unfinished rooms and of seats what is in an index, and no documents', async () => {
  await seated();
  const { db } = world.database.db;
  await db?.command({ profile: 2 });
  const fields = ['shard', 'seated_at'];
  const finds = await eventually(async () => {
    const found = await db
      ?.collection('system.profile')
      .find({ op: 'query', $or: fields.map((field) => ({ [`command.filter.${field}`]: { $type: 'object' } })) })
      .toArray();
    const hasRead = (field: string) =>
      found?.some(({ command, nreturned }) => field in command.filter && nreturned > 0);
    return fields.every(hasRead) ? found : undefined;
  });
  await db?.command({ profile: 0 });
  const whole = (finds ?? []).filter(({ command }) => !('_id' in command.filter));
  expect(whole.map(({ docsExamined }) => docsExamined)).toEqual(whole.map(() => 0));
});

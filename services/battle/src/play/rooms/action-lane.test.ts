import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { randomBattle } from '../../../tests/support/random-battle.ts';
import type { StoredRecord } from '../../base/log/reader.ts';
import { headerOf } from '../../base/log/record-header.ts';
import type { Command } from '../../battle/decide.ts';
import { isEntry, type LogRecord } from '../../battle/log-record.ts';
import { type AppliedEntry, applyChange, applyEntry, type Room } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { type CommandOutcome, createCommandHandler } from './handle-command.ts';
import { createRoomLoader } from './load-room.ts';
import { RoomCache } from './room-cache.ts';

const FAULTS = ['lost', 'unacknowledged', 'full', 'broken', 'overtaken by an entry', 'overtaken by a refusal'] as const;
type Fault = (typeof FAULTS)[number] | 'none';

/** The way on which commands are handled. */
type Way = 'ordinary' | 'lane';

/** The log of one room, whose appends fail in turn as given, and the pod that serves it. */
function podOn(created: StoredRecord, first: Room, faults: readonly Fault[]) {
  const records: StoredRecord[] = [created];
  const deliveries: number[] = [];
  const ended: string[] = [];
  let appends = 0;
  let atLog = first;

  function store(record: LogRecord): number {
    const seq = (records.at(-1)?.seq ?? 0) + 3;
    records.push({ seq, record });
    if (isEntry(record) && record.kind !== 'created') ({ room: atLog } = applyEntry(atLog, record));
    return seq;
  }
  function overtake(fault: Fault): void {
    const at = atLog.at + 1;
    if (fault === 'overtaken by an entry' && atLog.clock) {
      const next = applyChange(atLog, { kind: 'timeout' }, at);
      if (next.ok) store(next.entry);
    }
    if (fault === 'overtaken by a refusal') {
      store({
        kind: 'refused',
        version: atLog.version,
        seat: 'a',
        action_id: `other-${at}-${appends}`,
        reason: 'not_now',
      });
    }
  }
  const battleLog = {
    async append(record: LogRecord, _: unknown, expectedSeq: number) {
      const fault = faults[appends++] ?? 'none';
      if (fault === 'broken') throw new UnavailableError('the connection broke');
      if (fault === 'lost') return { status: 'unknown' as const };
      if (fault === 'full') return { status: 'full' as const };
      overtake(fault);
      if (records.at(-1)?.seq !== expectedSeq) return { status: 'behind' as const };
      const seq = store(record);
      return fault === 'unacknowledged' ? { status: 'unknown' as const } : { status: 'stored' as const, seq };
    },
    readAfter: async (_: string, seq: number) => records.filter((one) => one.seq > seq),
    readRecent: async () => [...records],
    tail: async () => ({ seq: records.at(-1)?.seq ?? 0, header: headerOf(atLog, 'w') }),
  };
  const now = () => 1_000_000_000 + appends;
  const roomLoader = createRoomLoader({
    countBegun: () => undefined,
    battleLog: battleLog as never,
    rulebook,
    now,
    rulesForNewRooms: () => rulebook.newest,
    rooms: { startOf: async () => null, markBegun: async () => undefined } as never,
    archivedEntries: async () => undefined,
  });
  const roomCache = new RoomCache({
    battleLog,
    roomLoader,
    now,
    cacheBytes: 10_000_000,
    isWatched: () => true,
    onApplied: ({ room }) => void deliveries.push(room.version),
    onLost: (_, error) => {
      throw error;
    },
  });
  const commands = createCommandHandler({
    battleLog,
    roomCache,
    now,
    podId: 'pod',
    patienceMs: 1_000_000,
    prepare: () => undefined,
    onFinished: (roomId) => ended.push(roomId),
  });
  return { records, deliveries, ended, commands, appends: () => appends };
}

const plain = (outcome: CommandOutcome | undefined) => {
  if (!outcome) return 'gone';
  const { live: _, ...rest } = outcome;
  return rest;
};

/** Plays a battle's commands, some of them two at once. Returns all that can be seen of it. */
async function played(way: Way, name: string, battle: readonly AppliedEntry[]) {
  const { random } = seededRandom(name);
  const [created] = battle;
  if (created?.entry.kind !== 'created') throw new Error('a battle without a beginning');
  const faults = Array.from(
    { length: 1_000 },
    (): Fault => (random() < 0.15 ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none') : 'none'),
  );
  const pod = podOn({ seq: 7, record: created.entry }, created.room, faults);
  const commands = battle.flatMap(({ entry }): Command[] => {
    if (entry.kind !== 'action') return [];
    const { seat, action, action_id } = entry;
    const act = { type: 'act', seat, action, action_id, named: true } as const;
    const illegal = { ...act, action_id: `not-${action_id}`, seat: seat === 'a' ? 'b' : 'a' } as const;
    return [...(random() < 0.1 ? [illegal] : []), act, ...(random() < 0.1 ? [act] : [])];
  });
  await pod.commands.handle(created.room.id, { type: 'time_out', version: -1, outages: [] });
  let taken = 0;
  const handle = (command: Command) =>
    new Promise<unknown>((resolve, reject) => {
      const { handle: ordinary, handleNow } = pod.commands;
      const finish = (outcome: Promise<CommandOutcome | undefined>) => outcome.then(plain).then(resolve, reject);
      const isTaken =
        way === 'lane' &&
        handleNow(created.room.id, command, (rest) => (rest ? finish(rest()) : resolve({ kind: 'stored' })));
      if (isTaken) taken += 1;
      else void finish(ordinary(created.room.id, command));
    });
  const outcomes: unknown[] = [];
  for (let at = 0; at < commands.length; ) {
    const together = commands.slice(at, at + (random() < 0.2 ? 2 : 1));
    outcomes.push(...(await Promise.all(together.map(handle))));
    at += together.length;
  }
  const { records, deliveries, ended } = pod;
  return { seen: { records, deliveries, ended, outcomes, appends: pod.appends() }, taken };
}

test('the lane has the outcomes, records and deliveries of the ordinary way, whatever the log answers', async () => {
  const both = await Promise.all(
    Array.from({ length: 24 }, (_, n) => {
      const { random, seed } = seededRandom(`battle ${n}`);
      const battle = [...randomBattle(random, seed())];
      return Promise.all([played('ordinary', `faults ${n}`, battle), played('lane', `faults ${n}`, battle)]);
    }),
  );
  for (const [ordinary, lane] of both) expect(lane.seen).toEqual(ordinary.seen);
  const outcomes = both.flatMap(([{ seen }]) => seen.outcomes as { kind: string }[]).map(({ kind }) => kind);
  for (const kind of ['stored', 'refused', 'repeated']) expect(outcomes).toContain(kind);
  expect(both.reduce((sum, [, { taken }]) => sum + taken, 0)).toBeGreaterThan(300);
});

test('while a command of a room is under way or waits, the lane leaves others to the ordinary way', async () => {
  const { random, seed } = seededRandom('one battle');
  const [created, second] = [...randomBattle(random, seed())];
  if (created?.entry.kind !== 'created' || second?.entry.kind !== 'action') throw new Error('another battle');
  const pod = podOn({ seq: 7, record: created.entry }, created.room, []);
  const { id } = created.room;
  const { seat, action, action_id } = second.entry;
  const act = { type: 'act', seat, action, action_id, named: true } as const;
  // The room is not in memory yet.
  expect(pod.commands.handleNow(id, act, () => undefined)).toBe(false);
  const reading = pod.commands.handle(id, { type: 'time_out', version: -1, outages: [] });
  expect(pod.commands.handleNow(id, act, () => undefined)).toBe(false);
  await reading;
  await Promise.resolve();
  const stored = new Promise<void>((resolve) => {
    expect(pod.commands.handleNow(id, act, (rest) => (rest ? undefined : resolve()))).toBe(true);
  });
  expect(pod.commands.handleNow(id, { ...act, action_id: 'another' }, () => undefined)).toBe(false);
  await stored;
  expect(await pod.commands.handle(id, act)).toMatchObject({ kind: 'repeated', outcome: 'accepted' });
  // What is no entry is left to the ordinary way, and does not keep the turn.
  expect(pod.commands.handleNow(id, act, () => undefined)).toBe(false);
  expect(await pod.commands.handle(id, act)).toMatchObject({ kind: 'repeated' });
});

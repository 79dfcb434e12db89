import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { type BattleLog, openBattleLog } from '../src/base/log/battle-log.ts';
import { headerTextOf, headerValue } from '../src/base/log/header-text.ts';
import { headerOf } from '../src/base/log/record-header.ts';
import type { StoredMessage } from '../src/base/log/stored-messages.ts';
import { logNames } from '../src/base/log/stream.ts';
import { applyChange, createRoom, type Room } from '../src/battle/room.ts';
import { rulebook } from '../src/battle/rulebook.ts';
import { plainSetup } from './support/setup.ts';

let sandbox: Sandbox;
let connection: NatsConnection;
let battleLog: BattleLog;

beforeAll(async () => {
  sandbox = await createSandbox();
  connection = await sandbox.connectNats('log.test');
  await sandbox.envOf('battle');
  battleLog = await openBattleLog(connection, { appendTimeoutMs: 2_000 });
});

afterAll(async () => {
  battleLog.close();
  await connection.close();
  await sandbox.clean();
});

const begin = () => createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });

function timedOut(room: Room) {
  const next = applyChange(room, { kind: 'timeout' }, room.at + 1);
  if (!next.ok) throw new Error(next.reason);
  return next;
}

/** A room with this many entries in the log. */
async function roomWith(entries: number): Promise<{ room: Room; seq: number }> {
  let next = begin();
  let seq = 0;
  for (let n = 0; n < entries; n += 1) {
    if (n > 0) next = timedOut(next.room);
    const outcome = await battleLog.append(next.entry, headerOf(next.room, `w${n}`), seq);
    if (outcome.status !== 'stored') throw new Error(outcome.status);
    seq = outcome.seq;
  }
  return { room: next.room, seq };
}

test('what was appended is read back in order, after any sequence', async () => {
  const { room, seq } = await roomWith(4);
  const all = await battleLog.readAfter(room.id, 0);
  expect(all.map(({ record }) => record.version)).toEqual([1, 2, 3, 4]);
  expect(all.at(-1)?.seq).toBe(seq);
  expect(await battleLog.readAfter(room.id, all[1]?.seq ?? 0)).toEqual(all.slice(2));
  expect(await battleLog.readAfter(room.id, seq)).toEqual([]);
});

test('of writers with the same expectation one gets in, and only that entry is republished', async () => {
  const stored: StoredMessage[] = [];
  const unsubscribe = battleLog.onStored((message) => stored.push(message));
  const { room, seq } = await roomWith(1);
  const next = timedOut(room);
  const outcomes = await Promise.all(
    ['x', 'y', 'z'].map((writer) => battleLog.append(next.entry, headerOf(next.room, writer), seq)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['behind', 'behind', 'stored']);
  await roomWith(1);
  const ofRoom = () => stored.filter(({ header }) => header.roomId === room.id);
  await eventually(() => stored.some(({ header }) => header.roomId !== room.id));
  expect(ofRoom().map(({ header, previousSeq }) => [header.version, previousSeq])).toEqual([
    [1, 0],
    [2, seq],
  ]);
  expect(ofRoom()[1]?.record()).toEqual(next.entry);
  unsubscribe();
});

test('the headers of a stored record are read from its bytes as the client itself reads them', async () => {
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });
  const received: Msg[] = [];
  const subscription = connection.subscribe(logNames().storedOf(room.id), {
    callback: (_, message) => void received.push(message),
  });
  await battleLog.append(timedOut(room).entry, headerOf(room, 'the writer'), 0);
  await eventually(() => received.length === 1);
  const [message] = received;
  if (!message) throw new Error('nothing was republished');
  // The client's name for its bytes. Under another name each record would cost thirty times as much
  // to read.
  expect(Object.keys(message)).toEqual(expect.arrayContaining(['_rdata', '_msg']));
  const text = headerTextOf(message);
  const names = message.headers?.keys() ?? [];
  expect(names).toEqual(
    expect.arrayContaining(['Maseki-Record', 'Maseki-Standing', 'Nats-Sequence', 'Nats-Last-Sequence']),
  );
  for (const name of names) expect(headerValue(text, name)).toBe(message.headers?.get(name));
  expect(headerValue(text, 'Nats-Seq')).toBeUndefined();
  subscription.unsubscribe();
});

test('a room cannot begin twice, not even after it was purged', async () => {
  const { room, seq } = await roomWith(3);
  const again = begin();
  const header = { ...headerOf(again.room, 'late'), roomId: room.id };
  expect(await battleLog.append(again.entry, header, 0)).toEqual({ status: 'behind' });
  await battleLog.purge(room.id);
  expect(await battleLog.append(again.entry, header, 0)).toEqual({ status: 'behind' });
  expect((await battleLog.readAfter(room.id, 0)).map((stored) => stored.seq)).toEqual([seq]);
});

test('tails of many rooms have their newest entries and leave out rooms without a log', async () => {
  const rooms = await Promise.all([1, 2, 3].map(roomWith));
  const tails = await battleLog.tails([...rooms.map(({ room }) => room.id), plainSetup().room_id]);
  expect(tails.map(({ seq, header }) => [header.roomId, header.version, seq, header.deadline]).sort()).toEqual(
    rooms.map(({ room, seq }) => [room.id, room.version, seq, room.clock?.deadline ?? null]).sort(),
  );
});

test('more entries than fit a batch are all read', async () => {
  const { room, seq: first } = await roomWith(1);
  let [version, seq] = [1, first];
  const writes = 1_200;
  for (let n = 0; n < writes; n += 1) {
    version += 1;
    const entry = { kind: 'timeout', version, at: 1_000, deadline: null, hash: '' } as const;
    const outcome = await battleLog.append(entry, { ...headerOf(room, 'w'), version }, seq);
    if (outcome.status === 'stored') seq = outcome.seq;
  }
  const all = await battleLog.readAfter(room.id, 0);
  expect(all.map(({ record }) => record.version)).toEqual(Array.from({ length: 1 + writes }, (_, n) => n + 1));
});

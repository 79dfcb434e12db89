import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type BattleDelta, stateCheck } from '@maseki/contracts/battle/delta.ts';
import type { BattleClientMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import { battleState } from '../testing/fixtures.ts';
import { RoomClient, type RoomConnection } from './room-client.ts';
import type { Happened } from './room-state.ts';

const START = 1_000_000;
const END_TURN = { type: 'action.end_turn' } as const;

interface FakeConnection extends RoomConnection {
  sent: BattleClientMessage[];
  reconnects: number;
}

const fakeConnection = (isOpen = true): FakeConnection => ({
  sent: [],
  reconnects: 0,
  send(message) {
    if (isOpen) this.sent.push(message);
    return isOpen;
  },
  reconnect() {
    this.reconnects += 1;
  },
});

let ids: number;
let presented: Happened[];
let client: RoomClient;
let connection: FakeConnection;

const sendUpdate = (changes: Parameters<typeof battleState>[0] = {}) =>
  client.handleMessage({ type: 'battle.update', data: battleState({ deadline: null, ...changes }) });
const open = (): FakeConnection => {
  const opened = fakeConnection();
  client.handleOpen(opened);
  return opened;
};
const pending = () => client.getSnapshot().pending.map(({ action }) => action.action_id);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  ids = 0;
  presented = [];
  client = new RoomClient({
    now: () => Date.now(),
    newId: () => `id-${++ids}`,
    present: (happened) => presented.push(happened),
  });
  connection = open();
  sendUpdate();
});

afterEach(() => {
  client.dispose();
  jest.useRealTimers();
});

test('an action carries its id and the version it was chosen on, and waits for its acknowledgement', () => {
  expect(client.sendAction(END_TURN)).toBe(true);
  expect(connection.sent).toEqual([{ type: 'action.end_turn', action_id: 'id-1', version: 12 }]);
  expect(pending()).toEqual(['id-1']);
  sendUpdate({ version: 13, accepted: ['id-1'] });
  expect(pending()).toEqual([]);
});

test('during a pending action a second one is not sent, except a surrender', () => {
  client.sendAction(END_TURN);
  expect(client.sendAction({ type: 'action.attack' })).toBe(false);
  expect(client.sendAction({ type: 'action.surrender' })).toBe(true);
  expect(client.sendAction({ type: 'action.surrender' })).toBe(false);
  expect(connection.sent.map(({ type }) => type)).toEqual(['action.end_turn', 'action.surrender']);
});

test('after two seconds of silence it reconnects and sends the same action under the same id', () => {
  client.sendAction(END_TURN);
  jest.advanceTimersByTime(1_999);
  expect(connection.reconnects).toBe(0);
  jest.advanceTimersByTime(1);
  expect(connection.reconnects).toBe(1);

  client.handleClose();
  const second = open();
  expect(second.sent).toEqual([]);
  sendUpdate({ version: 12 });
  expect(second.sent).toEqual(connection.sent);
  sendUpdate({ version: 13, accepted: ['id-1'] });
  jest.advanceTimersByTime(60_000);
  expect(second).toMatchObject({ reconnects: 0, sent: [{ action_id: 'id-1' }] });
});

test('an action that the new connection has acknowledged is not sent again', () => {
  client.sendAction(END_TURN);
  client.handleClose();
  const second = open();
  sendUpdate({ version: 13, accepted: ['id-1'] });
  expect(second.sent).toEqual([]);
  expect(pending()).toEqual([]);
});

test('actions are impossible on a possibly stale board', () => {
  client.handleClose();
  expect(client.getSnapshot().isCurrent).toBe(false);
  expect(client.sendAction(END_TURN)).toBe(false);
  open();
  expect(client.sendAction(END_TURN)).toBe(false);
  sendUpdate();
  expect(client.sendAction(END_TURN)).toBe(true);
});

test('an action that the socket rejects is not awaited', () => {
  client.handleOpen(fakeConnection(false));
  sendUpdate();
  expect(client.sendAction(END_TURN)).toBe(false);
  expect(pending()).toEqual([]);
});

test('the changes of an update are shown once, and earlier events not at all', () => {
  sendUpdate({ version: 13, turn: 4 });
  sendUpdate({ version: 13, turn: 4, deadline: 7 });
  expect(presented.map(({ before, after }) => [before?.version, after.version])).toEqual([
    [undefined, 12],
    [12, 13],
  ]);
});

test('a refused action is finished', () => {
  client.sendAction(END_TURN);
  client.handleMessage({ type: 'warning', message: 'あなたのターンではありません', action_id: 'id-1' });
  expect(pending()).toEqual([]);
});

test('an action that was already stored is finished, even by a small message', () => {
  client.sendAction(END_TURN);
  client.handleMessage({ type: 'action.accepted', action_ids: ['id-1'], version: 13 });
  expect(pending()).toEqual([]);
  expect(client.getSnapshot().battle?.version).toBe(12);
});

test.each([
  ['user', { user: { name: 'アリス' } }],
  ['sender', { sender: { name: 'アリス' } }],
])('the author of a chat message is its %s', (_, author) => {
  const said = { type: 'chat.message', id: 'c1', message: 'やあ', ...author } as const;
  for (const one of [said, said]) client.handleMessage(one);
  expect(client.getSnapshot().chat).toEqual([{ key: 1, id: 'c1', name: 'アリス', message: 'やあ' }]);
});

test('a silent new connection is left after five seconds', () => {
  client.handleClose();
  const mute = open();
  jest.advanceTimersByTime(4_999);
  expect(mute.reconnects).toBe(0);
  jest.advanceTimersByTime(1);
  expect(mute.reconnects).toBe(1);
});

test('a passed deadline without a message means a dead connection, by the clock of the server', () => {
  const data: BattleState = battleState({ version: 13, now: START + 600_000, deadline: START + 620_000 });
  client.handleMessage({ type: 'battle.update', data });
  jest.advanceTimersByTime(24_999);
  expect(connection.reconnects).toBe(0);
  jest.advanceTimersByTime(1);
  expect(connection.reconnects).toBe(1);
});

test('a lost connection is not left a second time', () => {
  client.sendAction(END_TURN);
  client.handleClose();
  jest.advanceTimersByTime(60_000);
  expect(connection.reconnects).toBe(0);
});

test('a connection is told once when it is in a battle', () => {
  const onEntered = jest.fn();
  client.handleOpen({ ...fakeConnection(), onEntered });
  sendUpdate({ status: 'waiting' });
  expect(onEntered).not.toHaveBeenCalled();
  client.handleOpen({ ...fakeConnection(), onEntered });
  sendUpdate({ version: 13 });
  sendUpdate({ version: 14 });
  expect(onEntered.mock.calls).toMatchObject([[{ version: 13 }]]);
});

test('a subscriber is notified of every change until it unsubscribes', () => {
  let changes = 0;
  const unsubscribe = client.subscribe(() => {
    changes += 1;
  });
  sendUpdate({ version: 13 });
  const afterFirst = changes;
  expect(afterFirst).toBeGreaterThan(0);
  unsubscribe();
  sendUpdate({ version: 14 });
  expect(changes).toBe(afterFirst);
});

const deltaOf = (version: number, changes: Partial<BattleState>): BattleDelta => {
  const before = client.getSnapshot().battle ?? battleState();
  const after = { ...before, ...changes, version };
  const { now, events, accepted } = after;
  return { version, now, events, accepted, fields: changes, check: stateCheck(after) };
};

test('a delta changes the visible state and acknowledges actions', () => {
  client.sendAction(END_TURN);
  const delta = deltaOf(13, { turn: 9 });
  client.handleMessage({ type: 'battle.delta', data: { ...delta, accepted: ['id-1'] } });
  expect(client.getSnapshot().battle).toMatchObject({ version: 13, turn: 9 });
  expect(pending()).toEqual([]);
});

test('a delta that does not fit requests the whole state once, and the following deltas are not shown', () => {
  client.handleMessage({ type: 'battle.delta', data: deltaOf(15, { turn: 9 }) });
  client.handleMessage({ type: 'battle.delta', data: deltaOf(16, { turn: 10 }) });
  expect(connection.sent).toEqual([{ type: 'state.request' }]);
  expect(client.getSnapshot().battle?.version).toBe(12);
  sendUpdate({ version: 16 });
  client.handleMessage({ type: 'battle.delta', data: deltaOf(17, { turn: 11 }) });
  expect(client.getSnapshot().battle).toMatchObject({ version: 17, turn: 11 });
});

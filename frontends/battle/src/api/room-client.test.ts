import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BattleClientMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import { duel } from '../testing/fixtures.ts';
import { RoomClient, type Wire } from './room-client.ts';

const START = 1_000_000;
const END_TURN = { type: 'action.end_turn' } as const;

interface FakeWire extends Wire {
  sent: BattleClientMessage[];
  reconnects: number;
}

const fakeWire = (isOpen = true): FakeWire => ({
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
let said: string[];
let client: RoomClient;
let wire: FakeWire;

const notify = (tone: string) => (sentence: string) => said.push(`${tone}: ${sentence}`);
const tell = (changes: Parameters<typeof duel>[0] = {}) =>
  client.receive({ type: 'battle.update', data: duel({ deadline: null, ...changes }) });
const open = (): FakeWire => {
  const opened = fakeWire();
  client.opened(opened);
  return opened;
};
const pending = () => client.snapshot().outbox.map(({ action }) => action.action_id);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  ids = 0;
  said = [];
  client = new RoomClient({
    now: () => Date.now(),
    newId: () => `id-${++ids}`,
    notify: { success: notify('success'), warning: notify('warning'), error: notify('error') },
  });
  wire = open();
  tell();
});

afterEach(() => {
  client.stop();
  jest.useRealTimers();
});

test('an action carries its name and the version it was chosen on, and waits for its acknowledgement', () => {
  expect(client.act(END_TURN)).toBe(true);
  expect(wire.sent).toEqual([{ type: 'action.end_turn', action_id: 'id-1', version: 12 }]);
  expect(pending()).toEqual(['id-1']);
  tell({ version: 13, accepted: ['id-1'] });
  expect(pending()).toEqual([]);
});

test('a second press while the first is under way sends nothing, a surrender does', () => {
  client.act(END_TURN);
  expect(client.act({ type: 'action.attack' })).toBe(false);
  expect(client.act({ type: 'action.surrender' })).toBe(true);
  expect(client.act({ type: 'action.surrender' })).toBe(false);
  expect(wire.sent.map(({ type }) => type)).toEqual(['action.end_turn', 'action.surrender']);
});

test('after two seconds of silence it reconnects and sends the same action under the same name', () => {
  client.act(END_TURN);
  jest.advanceTimersByTime(1_999);
  expect(wire.reconnects).toBe(0);
  jest.advanceTimersByTime(1);
  expect(wire.reconnects).toBe(1);

  client.lost();
  const second = open();
  expect(second.sent).toEqual([]);
  tell({ version: 12 });
  expect(second.sent).toEqual(wire.sent);
  tell({ version: 13, accepted: ['id-1'] });
  jest.advanceTimersByTime(60_000);
  expect(second).toMatchObject({ reconnects: 0, sent: [{ action_id: 'id-1' }] });
});

test('what the new connection already knows is not sent again', () => {
  client.act(END_TURN);
  client.lost();
  const second = open();
  tell({ version: 13, accepted: ['id-1'] });
  expect(second.sent).toEqual([]);
  expect(pending()).toEqual([]);
});

test('nothing can be done on a board that may be stale', () => {
  client.lost();
  expect(client.snapshot().isCurrent).toBe(false);
  expect(client.act(END_TURN)).toBe(false);
  open();
  expect(client.act(END_TURN)).toBe(false);
  tell();
  expect(client.act(END_TURN)).toBe(true);
});

test('an action that the socket does not take is not waited for', () => {
  client.opened(fakeWire(false));
  tell();
  expect(client.act(END_TURN)).toBe(false);
  expect(pending()).toEqual([]);
});

test('a refused action is over and its reason is said', () => {
  client.act(END_TURN);
  client.receive({ type: 'warning', message: 'あなたの番ではありません', action_id: 'id-1' });
  expect(pending()).toEqual([]);
  expect(said).toEqual(['warning: あなたの番ではありません']);
});

test('errors and infos are said in their tone', () => {
  client.receive({ type: 'error', message: '別の画面で開かれました' });
  client.receive({ type: 'info', message: '時間が戻されました' });
  expect(said).toEqual(['error: 別の画面で開かれました', 'success: 時間が戻されました']);
});

test('a connection that opens and says nothing is left after five seconds', () => {
  client.lost();
  const mute = open();
  jest.advanceTimersByTime(4_999);
  expect(mute.reconnects).toBe(0);
  jest.advanceTimersByTime(1);
  expect(mute.reconnects).toBe(1);
});

test('a deadline that passes without a word means a dead connection, by the clock of the server', () => {
  const data: BattleState = duel({ version: 13, now: START + 600_000, deadline: START + 620_000 });
  client.receive({ type: 'battle.update', data });
  jest.advanceTimersByTime(24_999);
  expect(wire.reconnects).toBe(0);
  jest.advanceTimersByTime(1);
  expect(wire.reconnects).toBe(1);
});

test('a lost connection is not left a second time', () => {
  client.act(END_TURN);
  client.lost();
  jest.advanceTimersByTime(60_000);
  expect(wire.reconnects).toBe(0);
});

test('chat goes out and comes in', () => {
  expect(client.say('よろしく')).toBe(true);
  expect(wire.sent).toEqual([{ type: 'chat.message', message: 'よろしく' }]);
  client.receive({ type: 'chat.message', message: 'こちらこそ', user: { name: 'アリス' } });
  expect(client.snapshot().chat).toMatchObject([{ name: 'アリス', message: 'こちらこそ' }]);
  client.lost();
  expect(client.say('あれ？')).toBe(false);
});

test('whoever watches is told of every change until unsubscribing', () => {
  let changes = 0;
  const unsubscribe = client.subscribe(() => {
    changes += 1;
  });
  tell({ version: 13 });
  const afterFirst = changes;
  expect(afterFirst).toBeGreaterThan(0);
  unsubscribe();
  tell({ version: 14 });
  expect(changes).toBe(afterFirst);
});

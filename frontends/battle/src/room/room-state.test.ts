import { expect, test } from '@jest/globals';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { clockOffset } from '@maseki/ui/server-clock.ts';
import { battleState, ROOM } from '../testing/fixtures.ts';
import { addPending, type OutgoingAction } from './pending-actions.ts';
import { addChatLine, applyUpdate, EMPTY_ROOM, markStale, type RoomState, restoreLog } from './room-state.ts';

const attack: ViewEvent = { type: 'attacked', side: 'you', attack: '火炎' };
const action: OutgoingAction = { type: 'action.attack', action_id: 'A', version: 12 };
const withUpdate = (room: RoomState, changes: Parameters<typeof battleState>[0]) =>
  applyUpdate(room, battleState(changes), 1_000_000);
const sentences = ({ log }: RoomState) => log.map(({ sentence }) => sentence);
const started = withUpdate(EMPTY_ROOM, { version: 12 });

test('an update is shown, logged once, and makes the room current', () => {
  const room = withUpdate(started, { version: 13, events: [attack] });
  expect(room).toMatchObject({ isCurrent: true, battle: { version: 13 } });
  expect(sentences(room)).toEqual(['カードfire-01の攻撃「火炎」！']);
  expect(room.log[0]?.side).toBe('you');
  expect(room.happened).toMatchObject({ before: { version: 12 }, after: { version: 13 } });
});

test('the same version again replaces the state and logs nothing twice', () => {
  const room = withUpdate(withUpdate(started, { version: 13, events: [attack] }), {
    version: 13,
    events: [attack],
    deadline: 7,
  });
  expect(sentences(room)).toHaveLength(1);
  expect(room.battle?.deadline).toBe(7);
});

test('an older update of the room acknowledges and shows nothing', () => {
  const waiting = { ...withUpdate(started, { version: 14 }), pending: addPending([], action, 0) };
  const room = withUpdate(waiting, { version: 13, turn: 99, accepted: ['A'] });
  expect(room.battle).toMatchObject({ version: 14, turn: 3 });
  expect(room.pending).toEqual([]);
});

test('the first update of a connection counts even if it is older, because the log may have been restored', () => {
  const room = withUpdate(markStale(withUpdate(started, { version: 14 })), { version: 13 });
  expect(room).toMatchObject({ isCurrent: true, battle: { version: 13 } });
});

test('the end of an aborted battle is shown, regardless of its version', () => {
  const room = withUpdate(withUpdate(started, { version: 14 }), {
    version: 1,
    status: 'finished',
    end_reason: 'aborted',
  });
  expect(room.battle).toMatchObject({ status: 'finished', end_reason: 'aborted' });
});

test('an update of another room starts afresh', () => {
  const other = 'another-room';
  expect(withUpdate(started, { room_id: other, version: 1 }).battle).toMatchObject({ room_id: other, version: 1 });
});

test('an action stays pending until it is listed as accepted', () => {
  const sent = { ...started, pending: addPending([], action, 0) };
  expect(withUpdate(sent, { version: 13, accepted: ['B'] }).pending).toHaveLength(1);
  expect(withUpdate(sent, { version: 13, accepted: ['B', 'A'] }).pending).toEqual([]);
});

test('after a gap the board is current again without animations, and the log has an entry', () => {
  const gone = markStale(started);
  expect(gone).toMatchObject({ isCurrent: false, battle: { room_id: ROOM } });
  const room = withUpdate(gone, { version: 20, events: [attack] });
  expect(room).toMatchObject({ isCurrent: true, isLogPartial: true, happened: { before: null } });
  expect(sentences(room)).toEqual(['再接続しました', 'カードfire-01の攻撃「火炎」！']);
});

test('a reconnect without events adds no line', () => {
  const room = withUpdate(markStale(started), { version: 12, events: [attack] });
  expect(room).toMatchObject({ isCurrent: true, log: [] });
});

test('a log that begins in the middle of a battle is partial until the stored one replaces it', () => {
  expect(started.isLogPartial).toBe(true);
  expect(withUpdate(EMPTY_ROOM, { version: 1 }).isLogPartial).toBe(false);
  const room = withUpdate(withUpdate(started, { version: 13, events: [attack] }), { version: 14, events: [attack] });
  const stored = { key: '13-0', version: 13, sentence: '保存された文', side: null };
  const restored = restoreLog(room, { entries: [stored], secondCard: null });
  expect(restored.isLogPartial).toBe(false);
  expect(restored.log.map(({ version }) => version)).toEqual([13, 14]);
  expect(restored.log[0]).toBe(stored);
});

test('the first battle card of the second side is known from the start of the battle', () => {
  const began = withUpdate(started, { version: 13, events: [{ type: 'battle_began', first: 'you' }] });
  expect([started.secondCard, began.secondCard]).toEqual([null, { side: 'opponent', id: 'ice-01' }]);
  const later = withUpdate(began, { version: 14, theirs: { battle_card: null } });
  expect(later.secondCard).toEqual({ side: 'opponent', id: 'ice-01' });
  const { secondCard } = withUpdate(started, { version: 13, events: [{ type: 'battle_began', first: 'opponent' }] });
  expect(secondCard).toEqual({ side: 'you', id: 'fire-01' });
});

test('without an opponent nothing is logged', () => {
  const room = applyUpdate(
    EMPTY_ROOM,
    { ...battleState({ version: 0 }), status: 'waiting', you: null, opponent: null },
    1_000_500,
  );
  expect(room).toMatchObject({ isCurrent: true, log: [], happened: null });
  expect(clockOffset(room.clock)).toBe(-500);
});

test('chat lines keep their order, limited to the latest hundred', () => {
  const room = Array.from({ length: 101 }, (_, n) => `${n}`).reduce(
    (r, message) => addChatLine(r, { type: 'chat.message', id: message, user: { name: 'アリス' }, message }),
    EMPTY_ROOM,
  );
  expect(room.chat).toHaveLength(100);
  expect(room.chat.at(0)?.message).toBe('1');
  expect(room.chat.at(-1)?.message).toBe('100');
});

import { expect, test } from '@jest/globals';
import type { Broadcast } from '@maseki/contracts/bus.ts';
import type { z } from 'zod';
import { createDemoRoom, type DemoRoom, demoLimits } from './demo-room.ts';

const ADA = '01ARZ3NDEKTSV4RRFFQ69G5FAA';
const BOB = '01ARZ3NDEKTSV4RRFFQ69G5FAB';

/** Pods that receive each other's broadcasts at once, unless they are cut off from each other. */
function deployment(size: number) {
  const listeners: ((payload: never) => void)[] = [];
  const state = { now: 0, apart: false };
  const bus = {
    broadcast<P extends z.ZodType>(_: Broadcast<P>, payload: z.input<P>) {
      if (!state.apart) for (const listen of listeners) listen(payload as never);
    },
    onBroadcast<P extends z.ZodType>(_: Broadcast<P>, listen: (payload: z.output<P>) => void) {
      listeners.push(listen);
      return () => undefined;
    },
  };
  const pods = Array.from({ length: size }, () => createDemoRoom({ bus, now: () => state.now }));
  for (const pod of pods) pod.subscribe();
  return { pods: pods as [DemoRoom, ...DemoRoom[]], state, listeners };
}

const guest = { sender: 'a network', userId: null, sendText: () => undefined, closeForReconnect: () => undefined };

function reader(pod: DemoRoom) {
  const received: string[] = [];
  pod.join({ ...guest, sendText: (json) => void received.push(json) });
  return received;
}

const send = (pod: DemoRoom, sender: string) => pod.send({ sender, user: null, message: 'やあ' });

test('a sender may send five messages in ten seconds, on all pods together', () => {
  const { pods, state } = deployment(2);
  const [one, other] = pods as [DemoRoom, DemoRoom];
  const outcomes = [one, other, one, other, one, other, one].map((pod) => {
    state.now += 1_000;
    return send(pod, 'network');
  });
  expect(outcomes).toEqual([...Array(5).fill('sent'), 'sender_limit', 'sender_limit']);
  expect(send(one, 'another network')).toBe('sent');
  state.now += 10_000;
  expect(send(other, 'network')).toBe('sent');
});

test('all senders together may send ten messages in a second, however many they are and on whichever pods', () => {
  const { pods, state } = deployment(2);
  const received = reader(pods[0]);
  const outcomes = Array.from({ length: 30 }, (_, n) => send(pods[n % 2] ?? pods[0], `network ${n}`));
  expect(outcomes.filter((outcome) => outcome === 'sent').length).toBe(demoLimits.perRoom.count);
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'room_limit']));
  expect(received.length).toBe(demoLimits.perRoom.count);
  state.now += 1_000;
  expect(send(pods[0], 'late')).toBe('sent');
});

test('a pod passes on a bounded number of messages, also when other pods do not count', () => {
  const { pods, listeners } = deployment(1);
  const received = reader(pods[0]);
  for (let n = 0; n < 100; n += 1) {
    const counted = { pod: `${n}`, who: `${n}` };
    listeners[0]?.({ by: counted, in_room: counted, message: 'やあ', user: null } as never);
  }
  expect(received.length).toBe(demoLimits.passedOn.count);
});

test('a repeat reaches only its sender, who may have missed the first, wherever both arrive', () => {
  const { pods, state } = deployment(2);
  const [one, other] = pods as [DemoRoom, DemoRoom];
  const own: string[] = [];
  other.join({ ...guest, sender: 'network', sendText: (json) => void own.push(json) });
  const others = pods.map(reader);
  const say = (pod: DemoRoom, client_id: string, sender = 'network') => {
    state.now += 2_500;
    return pod.send({ sender, user: null, message: 'やあ', client_id });
  };
  for (const pod of [one, other, one]) expect(say(pod, ADA)).toBe('sent');
  expect(own.map((json) => JSON.parse(json))).toEqual(Array(3).fill({ message: 'やあ', user: null, client_id: ADA }));
  expect(others.map((received) => received.length)).toEqual([1, 1]);
  say(one, BOB);
  say(one, ADA, 'another network');
  expect(others.map((received) => received.length)).toEqual([3, 3]);
});

test('a pod remembers a bounded number of messages', () => {
  const { pods, state } = deployment(1);
  const received = reader(pods[0]);
  for (let n = 0; n <= demoLimits.known; n += 1) {
    state.now += 100;
    pods[0].send({ sender: `network ${n}`, user: null, message: 'やあ', client_id: ADA });
  }
  for (const n of [demoLimits.known, 0]) {
    state.now += 10_000;
    pods[0].send({ sender: `network ${n}`, user: null, message: 'やあ', client_id: ADA });
  }
  expect(received.length).toBe(demoLimits.known + 2);
});

test('a pod has a bounded number of sockets, and takes new sockets when others leave', () => {
  const [room] = deployment(1).pods;
  const readers = Array.from({ length: demoLimits.socketsPerPod + 1 }, () => room.join(guest));
  expect(readers.filter(Boolean).length).toBe(demoLimits.socketsPerPod);
  expect(room.isFull()).toBe(true);
  if (readers[0]) room.leave(readers[0]);
  expect(room.isFull()).toBe(false);
});

function playersPage(room: DemoRoom, userId: string) {
  const received: string[] = [];
  const closed: string[] = [];
  const reader = room.join({
    sender: userId,
    userId,
    sendText: (json) => void received.push(JSON.parse(json).message),
    closeForReconnect: () => void closed.push(userId),
  });
  if (!reader) throw new Error('the room is full');
  return { reader, received, closed };
}
const sayAs = (room: DemoRoom, id: string, message: string) =>
  room.send({ sender: id, user: { id, name: 'だれか' }, message });

test('what comes while the blocks of a player are read is shown after, without those of a block', () => {
  const [room] = deployment(1).pods;
  const { reader, received } = playersPage(room, ADA);
  sayAs(room, BOB, 'まえ');
  room.send({ sender: 'network', user: null, message: 'だれ？' });
  expect(received).toEqual([]);
  room.setBlocks(reader, { blocked: new Set([BOB]), blockedBy: new Set() });
  expect(received).toEqual(['だれ？']);
});

test('a block counts on both pages, and until neither has blocked the other', () => {
  const [room] = deployment(1).pods;
  const pages = [playersPage(room, ADA), playersPage(room, BOB)];
  for (const { reader } of pages) room.setBlocks(reader, { blocked: new Set(), blockedBy: new Set() });
  const change = (userId: string, blockedId: string, isBlocked: boolean) =>
    room.onBlockChanged({ userId, blockedId, isBlocked });
  const delivered = (message: string) => {
    sayAs(room, ADA, message);
    return pages.map(({ received }) => received.includes(message));
  };
  change(ADA, BOB, true);
  change(BOB, ADA, true);
  expect(delivered('1')).toEqual([true, false]);
  change(ADA, BOB, false);
  expect(delivered('2')).toEqual([true, false]);
  change(BOB, ADA, false);
  expect(delivered('3')).toEqual([true, true]);
});

test('players reconnect after a gap, guests need not', () => {
  const [room] = deployment(1).pods;
  const { closed } = playersPage(room, ADA);
  room.join({ ...guest, closeForReconnect: () => void closed.push('guest') });
  room.onGap();
  expect(closed).toEqual([ADA]);
});

import { expect, test } from '@jest/globals';
import type { Broadcast } from '@maseki/contracts/bus.ts';
import type { z } from 'zod';
import { createDemoRoom, type DemoRoom, demoLimits } from './demo-room.ts';

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

function reader(pod: DemoRoom) {
  const received: string[] = [];
  pod.join({ sendText: (json) => void received.push(json) });
  return received;
}

const send = (pod: DemoRoom, sender: string) => pod.send({ sender, name: null, message: 'やあ' });

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

test('a pod has a bounded number of sockets, and takes new sockets when others leave', () => {
  const [room] = deployment(1).pods;
  const connections = Array.from({ length: demoLimits.socketsPerPod + 1 }, () => ({ sendText: () => undefined }));
  expect(connections.map((connection) => room.join(connection)).filter(Boolean).length).toBe(demoLimits.socketsPerPod);
  expect(room.isFull()).toBe(true);
  if (connections[0]) room.leave(connections[0]);
  expect(room.isFull()).toBe(false);
});

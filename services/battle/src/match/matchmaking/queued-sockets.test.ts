import { expect, test } from '@jest/globals';
import type { Ticket } from '../../base/seats/ticket-store.ts';
import { createQueuedSockets } from './queued-sockets.ts';

/** Sockets of one pod, over tickets that the test sets. */
function world() {
  const tickets = new Map<string, Ticket>();
  const happened: string[] = [];
  const queuedSockets = createQueuedSockets({
    tickets: {
      markPresent: async (slugs) => void happened.push(`present ${slugs}`),
      markAbsent: async (slug) => void happened.push(`absent ${slug}`),
      async underSlugs(slugs) {
        happened.push(`read ${slugs}`);
        return slugs.flatMap((slug) => tickets.get(slug) ?? []);
      },
    },
    rooms: { knownAmong: async (ids) => new Set(ids) },
    heardShards: { enter: () => () => undefined },
    hasRoom: () => false,
    podId: 'east',
    now: () => 1_000,
  });
  const socket = (slug: string) => ({
    slug,
    onSeated: (roomId: string) => void happened.push(`${slug} in ${roomId}`),
    onDismissed: () => void happened.push(`${slug} dismissed`),
  });
  return { tickets, happened, queuedSockets, socket };
}

test('only the tickets that the queue has no more are read', async () => {
  const { tickets, happened, queuedSockets, socket } = world();
  for (const slug of ['ada', 'bob', 'eve']) queuedSockets.join(socket(slug));
  tickets.set('bob', { state: 'seated', slug: 'bob', user_id: 'bob', room_id: 'arena', seated_at: 1 });
  await queuedSockets.refreshAll(async () => new Set(['ada', 'gus']));
  expect(happened.slice(0, 4)).toEqual(['present ada,bob,eve', 'read bob,eve', 'bob in arena', 'eve dismissed']);
  happened.length = 0;
  await queuedSockets.refreshAll(async () => new Set(['ada']));
  expect(happened).toEqual(['present ada']);
});

test('without a read of the queue, or after a failed one, all are read', async () => {
  const { tickets, happened, queuedSockets, socket } = world();
  queuedSockets.join(socket('ada'));
  tickets.set('ada', { state: 'queued', slug: 'ada', user_id: 'ada', room_id: null });
  await queuedSockets.refreshAll(async () => new Set());
  const failure = new Error('the log does not respond');
  await expect(queuedSockets.refreshAll(() => Promise.reject(failure))).rejects.toThrow(failure);
  expect(happened).toEqual(['present ada', 'read ada', 'present ada', 'read ada']);
});

test('a socket that leaves during a renewal is absent afterwards', async () => {
  const { happened, queuedSockets, socket } = world();
  const ada = socket('ada');
  queuedSockets.join(ada);
  await queuedSockets.refreshAll(async () => {
    await queuedSockets.leave(ada);
    return new Set(['ada']);
  });
  expect(happened).toEqual(['present ada', 'absent ada', 'absent ada']);
});

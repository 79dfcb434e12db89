import { expect, test } from '@jest/globals';
import { plainSetup } from '../../tests/support/setup.ts';
import { applyChange, createRoom } from '../battle/room.ts';
import { rulebook } from '../battle/rulebook.ts';
import { createCommandHandler } from './handle-command.ts';

const PATIENCE_MS = 8_000;

test('a pod that was paused for longer than its patience while it published reads the log before it gives up', async () => {
  let now = 1_000_000;
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: now });
  const action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' } as const;
  const stored = applyChange(room, { kind: 'action', seat: 'a', action, action_id: 'one' }, now);
  if (!stored.ok) throw new Error(stored.reason);
  const handleCommand = createCommandHandler({
    log: {
      async append() {
        now += 2 * PATIENCE_MS;
        return { status: 'unknown' };
      },
    },
    roomCache: {
      cached: () => ({ room, seq: 1, knownAt: now }),
      fresh: async () => ({ room: stored.room, seq: 2, knownAt: now }),
      publishing: (_writer, _applied, publish) => publish(),
      keepApplied: (seq, { room: kept }) => ({ room: kept, seq, knownAt: now }),
      keep: (seq, kept) => ({ room: kept, seq, knownAt: now }),
    },
    podId: 'pod',
    now: () => now,
    prepare: () => undefined,
    patienceMs: PATIENCE_MS,
  });
  expect(await handleCommand(room.id, { type: 'act', seat: 'a', action, action_id: 'one' })).toMatchObject({
    kind: 'repeated',
    outcome: 'accepted',
  });
});

test('a log that refuses every record as conflicting is asked a bounded number of times, and the command ends', async () => {
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: Date.now() });
  const action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' } as const;
  let appends = 0;
  const live = () => ({ room, seq: 1, knownAt: Date.now() });
  const handleCommand = createCommandHandler({
    log: {
      async append() {
        appends += 1;
        if (appends > 10_000) throw new Error('without end');
        return { status: 'behind' };
      },
    },
    roomCache: {
      cached: live,
      fresh: async () => live(),
      publishing: (_writer, _applied, publish) => publish(),
      keepApplied: live,
      keep: live,
    },
    podId: 'pod',
    now: Date.now,
    prepare: () => undefined,
    patienceMs: 300,
  });
  const command = { type: 'act', seat: 'a', action, action_id: 'one' } as const;
  await expect(handleCommand(room.id, command)).rejects.toThrow('others always write first');
  expect(appends).toBeLessThan(60);
});

import { expect, test } from '@jest/globals';
import { plainSetup } from '../../tests/support/setup.ts';
import { decide } from '../battle/decide.ts';
import { applyChange, createRoom, type Room } from '../battle/room.ts';
import { rulebook } from '../battle/rulebook.ts';
import { createCommandHandler } from './handle-command.ts';

const PATIENCE_MS = 8_000;

test('a pod that was paused for longer than its patience while it appended reads the log before it gives up', async () => {
  let now = 1_000_000;
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: now });
  const action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' } as const;
  const stored = applyChange(room, { kind: 'action', seat: 'a', action, action_id: 'one' }, now);
  if (!stored.ok) throw new Error(stored.reason);
  const { handle: handleCommand } = createCommandHandler({
    battleLog: {
      async append() {
        now += 2 * PATIENCE_MS;
        return { status: 'unknown' };
      },
    },
    roomCache: {
      recent: async () => ({ room, seq: 1, knownAt: now }),
      fresh: async () => ({ room: stored.room, seq: 2, knownAt: now }),
      cached: () => undefined,
      beginAppend: () => () => undefined,
      keepApplied: (seq, { room: kept }) => ({ room: kept, seq, knownAt: now }),
      keep: (seq, kept) => ({ room: kept, seq, knownAt: now }),
    },
    podId: 'pod',
    now: () => now,
    prepare: () => undefined,
    onFinished: () => undefined,
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
  const { handle: handleCommand } = createCommandHandler({
    battleLog: {
      async append() {
        appends += 1;
        if (appends > 10_000) throw new Error('without end');
        return { status: 'behind' };
      },
    },
    roomCache: {
      recent: async () => live(),
      fresh: async () => live(),
      cached: () => undefined,
      beginAppend: () => () => undefined,
      keepApplied: live,
      keep: live,
    },
    podId: 'pod',
    now: Date.now,
    prepare: () => undefined,
    onFinished: () => undefined,
    patienceMs: 300,
  });
  const command = { type: 'act', seat: 'a', action, action_id: 'one' } as const;
  await expect(handleCommand(room.id, command)).rejects.toThrow('others always write first');
  expect(appends).toBeLessThan(60);
});

test('a time-out that was decided without the newest record of the log is decided again with it', async () => {
  const at = 1_000_000;
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at });
  const now = room.clock?.deadline ?? at;
  const acted = applyChange(room, { kind: 'timeout' }, now);
  if (!acted.ok) throw new Error(acted.reason);
  const expected: number[] = [];
  const { handle: handleCommand } = createCommandHandler({
    battleLog: {
      async append(_record, _header, expectedSeq) {
        expected.push(expectedSeq);
        return { status: 'behind' };
      },
    },
    roomCache: {
      recent: async () => ({ room, seq: 1, knownAt: now }),
      fresh: async () => ({ room: acted.room, seq: 2, knownAt: now }),
      cached: () => undefined,
      beginAppend: () => () => undefined,
      keepApplied: (seq, { room: kept }) => ({ room: kept, seq, knownAt: now }),
      keep: (seq, kept) => ({ room: kept, seq, knownAt: now }),
    },
    podId: 'pod',
    now: () => now,
    prepare: () => undefined,
    onFinished: () => undefined,
    patienceMs: PATIENCE_MS,
  });
  const outcome = await handleCommand(room.id, { type: 'time_out', version: room.version, outages: [] });
  expect(outcome).toMatchObject({ kind: 'moot', live: { seq: 2 } });
  expect(expected).toEqual([1]);
});

test('frames are made once the record has left, and one that cannot be made does not end the command', async () => {
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: Date.now() });
  const action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' } as const;
  const steps: string[] = [];
  const live = () => ({ room, seq: 1, knownAt: Date.now() });
  const { handle: handleCommand } = createCommandHandler({
    battleLog: {
      async append() {
        // As the appender sends what one turn of the event loop has decided.
        setImmediate(() => steps.push('sent'));
        await new Promise((resolve) => setTimeout(resolve, 1));
        return { status: 'stored', seq: 2 };
      },
    },
    roomCache: {
      recent: async () => live(),
      fresh: async () => live(),
      cached: () => undefined,
      beginAppend: () => () => undefined,
      keepApplied: live,
      keep: live,
    },
    podId: 'pod',
    now: Date.now,
    prepare() {
      steps.push('prepared');
      throw new Error('no frame');
    },
    onFinished: () => undefined,
    patienceMs: PATIENCE_MS,
  });
  const command = { type: 'act', seat: 'a', action, action_id: 'one' } as const;
  expect(await handleCommand(room.id, command)).toMatchObject({ kind: 'stored' });
  expect(steps).toEqual(['sent', 'prepared']);
});

/** Handles commands on a room that this pod knows as `recent`, and that the log has as `fresh`. */
function handlerBehindTheLog(recent: Room, fresh: Room) {
  const keep = (seq: number, room: Room) => ({ room, seq, knownAt: fresh.at });
  return createCommandHandler({
    battleLog: { append: async (_record, _header, seq) => ({ status: 'stored', seq: seq + 1 }) },
    roomCache: {
      recent: async () => keep(1, recent),
      fresh: async () => keep(2, fresh),
      cached: () => undefined,
      beginAppend: () => () => undefined,
      keepApplied: (seq, { room }) => keep(seq, room),
      keep,
    },
    podId: 'pod',
    now: () => fresh.at,
    prepare: () => undefined,
    onFinished: () => undefined,
    patienceMs: PATIENCE_MS,
  });
}

function roomBeforeAndAfterAPlacement() {
  const { room: before } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });
  const action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' } as const;
  const placed = applyChange(before, { kind: 'action', seat: 'a', action, action_id: 'one' }, 2_000);
  if (!placed.ok) throw new Error(placed.reason);
  return { before, after: placed.room };
}

test('an action that only a room behind the log forbids is decided on the log, and is not refused', async () => {
  const { before, after } = roomBeforeAndAfterAPlacement();
  const action = { type: 'action.setup_complete' } as const;
  const command = { type: 'act', seat: 'a', action, action_id: 'two', named: true } as const;
  expect(decide(before, command, after.at)).toMatchObject({ kind: 'refused' });
  const outcome = await handlerBehindTheLog(before, after).handle(before.id, command);
  expect(outcome).toMatchObject({ kind: 'stored', live: { seq: 3, room: { version: 3 } } });
});

test('an action that comes too early only for a room behind the log is decided on the log', async () => {
  const { before, after } = roomBeforeAndAfterAPlacement();
  const action = { type: 'action.setup_complete' } as const;
  const command = { type: 'act', seat: 'a', action, action_id: 'two', only_at: 2 } as const;
  expect(decide(before, command, after.at)).toEqual({ kind: 'moot' });
  const outcome = await handlerBehindTheLog(before, after).handle(before.id, command);
  expect(outcome).toMatchObject({ kind: 'stored', live: { seq: 3 } });
});

import { expect, test } from '@jest/globals';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { plainSetup } from '../../../tests/support/setup.ts';
import { decide } from '../../battle/decide.ts';
import { applyChange, createRoom, type Room } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { createCommandHandler } from './handle-command.ts';

type Deps = Parameters<typeof createCommandHandler>[0];

interface World {
  /** The room as this pod knows it. */
  recent: Room;
  /** The room as the log has it, with one more record. As `recent` if absent. */
  fresh?: Room;
  append?: Deps['battleLog']['append'];
  now?: Deps['now'];
  prepare?: Deps['prepare'];
  patienceMs?: number;
}

const PATIENCE_MS = 8_000;

const placement = {
  type: 'act',
  seat: 'a',
  action_id: 'one',
  action: { type: 'action.place_card', card_index: 0, to_field: 'battle_card' },
} as const;

/** Handles commands in a world whose log stores every record, unless it says otherwise. */
function handlerOf({ recent, fresh, append, now = Date.now, prepare, patienceMs = PATIENCE_MS }: World) {
  const live = (seq: number, room: Room) => ({ room, seq, knownAt: now() });
  const { handle } = createCommandHandler({
    battleLog: { append: append ?? (async (_record, _header, seq) => ({ status: 'stored', seq: seq + 1 })) },
    roomCache: {
      recent: async () => live(1, recent),
      fresh: async () => (fresh ? live(2, fresh) : live(1, recent)),
      cached: () => undefined,
      beginAppend: () => () => undefined,
      keepApplied: (seq, { room }) => live(seq, room),
      keep: live,
    },
    podId: 'pod',
    now,
    prepare: prepare ?? (() => undefined),
    onFinished: () => undefined,
    patienceMs,
  });
  return handle;
}

test('a pod that was paused for longer than its patience while it appended reads the log before it gives up', async () => {
  let now = 1_000_000;
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: now });
  const { seat, action, action_id } = placement;
  const stored = applyChange(room, { kind: 'action', seat, action, action_id }, now);
  if (!stored.ok) throw new Error(stored.reason);
  const handle = handlerOf({
    recent: room,
    fresh: stored.room,
    now: () => now,
    async append() {
      now += 2 * PATIENCE_MS;
      return { status: 'unknown' };
    },
  });
  expect(await handle(room.id, placement)).toMatchObject({ kind: 'repeated', outcome: 'accepted' });
});

/** Tries the placement with a log that never stores a record, and counts the appends. */
function tryInVain(outcome: Deps['battleLog']['append']) {
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: Date.now() });
  let appends = 0;
  const handle = handlerOf({
    recent: room,
    async append(...args) {
      appends += 1;
      if (appends > 10_000) throw new Error('without end');
      return outcome(...args);
    },
    patienceMs: 300,
  });
  return { handled: handle(room.id, placement), appends: () => appends };
}

test('a log that refuses every record as conflicting is asked a bounded number of times, and the command ends', async () => {
  const { handled, appends } = tryInVain(async () => ({ status: 'behind' }));
  await expect(handled).rejects.toThrow('others always write first');
  expect(appends()).toBeLessThan(60);
});

test('a log that does not respond is tried again after a pause, until the patience ends', async () => {
  const { handled, appends } = tryInVain(async () => {
    throw new UnavailableError('no leader');
  });
  await expect(handled).rejects.toThrow('no leader');
  expect(appends()).toBeGreaterThan(1);
  expect(appends()).toBeLessThan(10);
});

test('a time-out that was decided without the newest record of the log is decided again with it', async () => {
  const at = 1_000_000;
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at });
  const now = room.clock?.deadline ?? at;
  const acted = applyChange(room, { kind: 'timeout' }, now);
  if (!acted.ok) throw new Error(acted.reason);
  const expected: number[] = [];
  const handle = handlerOf({
    recent: room,
    fresh: acted.room,
    now: () => now,
    async append(_record, _header, expectedSeq) {
      expected.push(expectedSeq);
      return { status: 'behind' };
    },
  });
  const outcome = await handle(room.id, { type: 'time_out', version: room.version, outages: [] });
  expect(outcome).toMatchObject({ kind: 'moot', live: { seq: 2 } });
  expect(expected).toEqual([1]);
});

test('frames are made once the record has left, and one that cannot be made does not end the command', async () => {
  const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: Date.now() });
  const steps: string[] = [];
  const handle = handlerOf({
    recent: room,
    async append() {
      // As the appender sends what one turn of the event loop has decided.
      setImmediate(() => steps.push('sent'));
      await new Promise((resolve) => setTimeout(resolve, 1));
      return { status: 'stored', seq: 2 };
    },
    prepare() {
      steps.push('prepared');
      throw new Error('no frame');
    },
  });
  expect(await handle(room.id, placement)).toMatchObject({ kind: 'stored' });
  expect(steps).toEqual(['sent', 'prepared']);
});

function roomBeforeAndAfterAPlacement() {
  const { room: before } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });
  const { seat, action, action_id } = placement;
  const placed = applyChange(before, { kind: 'action', seat, action, action_id }, 2_000);
  if (!placed.ok) throw new Error(placed.reason);
  return { before, after: placed.room };
}

test('an action that only a room behind the log forbids is decided on the log, and is not refused', async () => {
  const { before, after } = roomBeforeAndAfterAPlacement();
  const action = { type: 'action.setup_complete' } as const;
  const command = { type: 'act', seat: 'a', action, action_id: 'two', named: true } as const;
  expect(decide(before, command, after.at)).toMatchObject({ kind: 'refused' });
  const outcome = await handlerOf({ recent: before, fresh: after, now: () => after.at })(before.id, command);
  expect(outcome).toMatchObject({ kind: 'stored', live: { seq: 3, room: { version: 3 } } });
});

test('an action that comes too early only for a room behind the log is decided on the log', async () => {
  const { before, after } = roomBeforeAndAfterAPlacement();
  const action = { type: 'action.setup_complete' } as const;
  const command = { type: 'act', seat: 'a', action, action_id: 'two', only_at: 2 } as const;
  expect(decide(before, command, after.at)).toEqual({ kind: 'moot' });
  const outcome = await handlerOf({ recent: before, fresh: after, now: () => after.at })(before.id, command);
  expect(outcome).toMatchObject({ kind: 'stored', live: { seq: 3 } });
});

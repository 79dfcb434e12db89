import { hash } from 'node:crypto';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { ActionIds } from './action-ids.ts';
import { clockAfter, type RunningClock } from './clock.ts';
import {
  type AbortedEntry,
  type Change,
  type ChangeEntry,
  type CreatedEntry,
  isAborted,
  isEntry,
  type LogEntry,
  type LogRecord,
  type RefusalRecord,
  type RoomSetup,
} from './log-record.ts';
import type { Battle, BattleEvents, RefusalReason, Rulebook, Rules } from './rulebook.ts';
import { withSharedCards } from './shared-cards.ts';

/** A battle as its log has it, up to `version`. Never changed in place. */
export interface Room {
  id: string;
  version: number;
  at: EpochMs;
  setup: RoomSetup;
  rules: Rules;
  battle: Battle;
  clock: RunningClock | null;
  hash: string;
  accepted: Readonly<Record<Seat, ActionIds>>;
  /** The stored refusals of each seat's actions, oldest first. */
  refused: Readonly<Record<Seat, readonly RefusalRecord[]>>;
  /** Those that have been flipped. */
  coins: Readonly<{ heads: number; tails: number }>;
  /** Ids of the outages for which the clock was compensated. */
  compensatedOutages: readonly string[];
}

export interface AppliedEntry {
  entry: LogEntry;
  room: Room;
  events: BattleEvents;
}

/** This build cannot serve a room, because other rules wrote its log or the log cannot be read. */
export class CannotReproduce extends Error {
  override name = 'CannotReproduce';
}

/** A battle was ended by an `aborted` entry, so there is nothing left to replay. */
export class BattleAborted extends Error {
  override name = 'BattleAborted';
  readonly entry: AbortedEntry;

  constructor(roomId: string, entry: AbortedEntry) {
    super(`${roomId}: aborted, ${entry.reason}`);
    this.entry = entry;
  }
}

/** Throws BattleAborted, and CannotReproduce for records of other releases. */
export function entriesAmong(roomId: string, records: readonly LogRecord[]): LogEntry[] {
  const aborted = records.find(isAborted);
  if (aborted) throw new BattleAborted(roomId, aborted);
  const foreign = records.find((record) => record.kind === 'unreadable');
  if (foreign) throw new CannotReproduce(`${roomId}: unreadable record ${foreign.version}: ${foreign.problem}`);
  return records.filter(isEntry);
}

/** 128 bits of SHA-256 over the canonical text of the rules. */
const stateHash = (battle: Battle, rules: Rules): string =>
  hash('sha256', rules.canonicalState(battle), 'base64url').slice(0, 22);

/** Begins a room at `at`. Returns its first entry and the room after it. */
export function createRoom(given: RoomSetup, { rules, at }: { rules: Rules; at: number }): AppliedEntry {
  const setup = withSharedCards(given);
  const battle = rules.createBattle({ seed: setup.seed, decks: setup.decks });
  const clock = clockAfter(null, battle, { rules, setup, at });
  const stamp = { version: 1, at, deadline: clock?.deadline ?? null, hash: stateHash(battle, rules) };
  const room: Room = {
    id: setup.room_id,
    version: 1,
    at,
    setup,
    rules,
    battle,
    clock,
    hash: stamp.hash,
    accepted: { a: ActionIds.none, b: ActionIds.none },
    refused: { a: [], b: [] },
    coins: { heads: 0, tails: 0 },
    compensatedOutages: [],
  };
  return { entry: { kind: 'created', rules_version: rules.version, ...setup, ...stamp }, room, events: [] };
}

type Outcome = { ok: true; battle: Battle; events: BattleEvents } | { ok: false; reason: RefusalReason };

function play({ rules, battle }: Room, change: Change): Outcome {
  switch (change.kind) {
    case 'action':
      return rules.applyAction(battle, change.seat, change.action);
    case 'timeout':
      return { ok: true, ...rules.applyTimeout(battle) };
    case 'compensated':
      return { ok: true, battle, events: [] };
  }
}

function acceptedAfter({ accepted }: Room, { seat, action_id }: { seat: Seat; action_id: string }): Room['accepted'] {
  const { a, b } = accepted;
  return seat === 'a' ? { a: a.with(action_id), b } : { a, b: b.with(action_id) };
}

function coinsAfter({ coins }: Room, events: BattleEvents): Room['coins'] {
  const flipped = events.filter((event) => event.type === 'coin_flipped');
  if (flipped.length === 0) return coins;
  const heads = flipped.filter((event) => event.heads).length;
  return { heads: coins.heads + heads, tails: coins.tails + flipped.length - heads };
}

/** The room after a change, with the entry to append, or why the rules forbid it. */
export function applyChange(
  room: Room,
  change: Change,
  at: number,
): ({ ok: true } & AppliedEntry) | { ok: false; reason: RefusalReason } {
  const after = play(room, change);
  if (!after.ok) return after;
  const clock = clockAfter(room.clock, after.battle, { rules: room.rules, setup: room.setup, at });
  const added = change.kind === 'compensated' ? change.lost_ms : 0;
  const next: Room = {
    ...room,
    version: room.version + 1,
    at,
    battle: after.battle,
    clock: clock && { ...clock, deadline: clock.deadline + added },
    hash: change.kind === 'compensated' ? room.hash : stateHash(after.battle, room.rules),
    coins: coinsAfter(room, after.events),
    accepted: change.kind === 'action' ? acceptedAfter(room, change) : room.accepted,
    compensatedOutages:
      change.kind === 'compensated' ? [...room.compensatedOutages, change.outage] : room.compensatedOutages,
  };
  const stamp = { version: next.version, at, deadline: next.clock?.deadline ?? null, hash: next.hash };
  return { ok: true, entry: { ...change, ...stamp }, room: next, events: after.events };
}

export function rememberRefusal(room: Room, refusal: RefusalRecord): Room {
  const { seat } = refusal;
  return { ...room, refused: { ...room.refused, [seat]: [...room.refused[seat], refusal] } };
}

/** The room after the first entry of a log. Throws CannotReproduce. */
export function openRoom(entry: CreatedEntry, rulebook: Rulebook): AppliedEntry {
  const { kind, rules_version, version, at, deadline, hash, ...setup } = entry;
  const rules = rulebook.byVersion(rules_version);
  if (!rules) throw new CannotReproduce(`${setup.room_id}: ${kind} by rules ${rules_version}`);
  return reproduced({ version, deadline, hash }, createRoom(setup, { rules, at }));
}

/** The room after the next entry of its log. Throws CannotReproduce. */
export function applyEntry(room: Room, entry: ChangeEntry): AppliedEntry {
  const next = applyChange(room, entry, entry.at);
  if (!next.ok) throw new CannotReproduce(`${room.id}: entry ${entry.version} is refused: ${next.reason}`);
  return reproduced(entry, next);
}

/** The stored deadline counts, because releases that agree on the battle may differ in times. */
function reproduced(
  stored: Pick<LogEntry, 'version' | 'deadline' | 'hash'>,
  { entry, room, events }: AppliedEntry,
): AppliedEntry {
  if (stored.version !== room.version || stored.hash !== room.hash) {
    throw new CannotReproduce(`${room.id}: another state after entry ${stored.version}`);
  }
  const clock = room.clock && stored.deadline !== null ? { ...room.clock, deadline: stored.deadline } : room.clock;
  return { entry: { ...entry, deadline: stored.deadline }, room: { ...room, clock }, events };
}

/** Replays a log from its first entry. Throws CannotReproduce. */
export function replayEntries(entries: readonly LogEntry[], rulebook: Rulebook): AppliedEntry[] {
  const applied: AppliedEntry[] = [];
  for (const entry of entries) {
    const before = applied.at(-1);
    if (entry.kind === 'created') applied.push(openRoom(entry, rulebook));
    else if (before) applied.push(applyEntry(before.room, entry));
    else throw new CannotReproduce(`a log that begins with entry ${entry.version}`);
  }
  return applied;
}

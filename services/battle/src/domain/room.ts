import type { Seat } from '@maseki/rules/seat.ts';
import { clockAfter, type RunningClock } from './clock.ts';
import type { Change, ChangeEntry, CreatedEntry, Entry, Refusal, RoomSetup } from './entry.ts';
import type { Battle, BattleEvents, RefusalReason, Rulebook, Rules } from './rulebook.ts';
import { stateHash } from './state-hash.ts';

/** A battle as its log tells it, up to `version`. Never changed in place. */
export interface Room {
  id: string;
  version: number;
  /** When its last entry was decided. */
  at: number;
  setup: RoomSetup;
  rules: Rules;
  battle: Battle;
  clock: RunningClock | null;
  hash: string;
  /** Ids of the actions that each seat has had accepted, oldest first. */
  accepted: Readonly<Record<Seat, readonly string[]>>;
  /** The refusals that the log keeps of each seat's actions, oldest first. */
  refused: Readonly<Record<Seat, readonly Refusal[]>>;
  /** Outages whose time has been given back. */
  givenBack: readonly string[];
}

/** A room after one more entry, and what happened by it. */
export interface Advance {
  entry: Entry;
  room: Room;
  events: BattleEvents;
}

/** This build cannot serve the room: other rules wrote its log, or the log cannot be read. */
export class CannotReproduce extends Error {
  override name = 'CannotReproduce';
}

/** Begins a room at `at`: its first entry and the room that it makes. */
export function createRoom(setup: RoomSetup, { rules, at }: { rules: Rules; at: number }): Advance {
  const battle = rules.createBattle({ seed: setup.seed, decks: setup.decks });
  const clock = clockAfter(null, battle, { rules, at });
  const hash = stateHash(battle, rules);
  const stamp = { version: 1, at, deadline: clock?.deadline ?? null, hash };
  const room: Room = {
    id: setup.room_id,
    version: 1,
    at,
    setup,
    rules,
    battle,
    clock,
    hash,
    accepted: { a: [], b: [] },
    refused: { a: [], b: [] },
    givenBack: [],
  };
  return { entry: { kind: 'created', rules_version: rules.version, ...setup, ...stamp }, room, events: [] };
}

type Changed = { ok: true; battle: Battle; events: BattleEvents } | { ok: false; reason: RefusalReason };

function changed({ rules, battle }: Room, change: Change): Changed {
  switch (change.kind) {
    case 'action':
      return rules.applyAction(battle, change.seat, change.action);
    case 'timeout':
      return { ok: true, ...rules.applyTimeout(battle) };
    case 'given_back':
      return { ok: true, battle, events: [] };
  }
}

/** The room after a change that happens at `at`, with the entry that says so; or why the rules forbid it. */
export function advance(
  room: Room,
  change: Change,
  at: number,
): ({ ok: true } & Advance) | { ok: false; reason: RefusalReason } {
  const after = changed(room, change);
  if (!after.ok) return after;
  const clock = clockAfter(room.clock, after.battle, { rules: room.rules, at });
  const added = change.kind === 'given_back' ? change.lost_ms : 0;
  const next: Room = {
    ...room,
    version: room.version + 1,
    at,
    battle: after.battle,
    clock: clock && { ...clock, deadline: clock.deadline + added },
    hash: change.kind === 'given_back' ? room.hash : stateHash(after.battle, room.rules),
    accepted:
      change.kind === 'action'
        ? { ...room.accepted, [change.seat]: [...room.accepted[change.seat], change.action_id] }
        : room.accepted,
    givenBack: change.kind === 'given_back' ? [...room.givenBack, change.outage] : room.givenBack,
  };
  const stamp = { version: next.version, at, deadline: next.clock?.deadline ?? null, hash: next.hash };
  return { ok: true, entry: { ...change, ...stamp }, room: next, events: after.events };
}

/** The room that knows of one more refusal; nothing else of it changes. */
export function remember(room: Room, refusal: Refusal): Room {
  const { seat } = refusal;
  return { ...room, refused: { ...room.refused, [seat]: [...room.refused[seat], refusal] } };
}

/** The room that the first entry of a log makes. Throws CannotReproduce. */
export function openRoom(entry: CreatedEntry, rulebook: Rulebook): Advance {
  const { kind, rules_version, version, at, deadline, hash, ...setup } = entry;
  const rules = rulebook.byVersion(rules_version);
  if (!rules) throw new CannotReproduce(`${setup.room_id}: ${kind} by rules ${rules_version}`);
  return reproduced({ version, deadline, hash }, createRoom(setup, { rules, at }));
}

/** The room after an entry that is stored already. Throws CannotReproduce. */
export function append(room: Room, entry: ChangeEntry): Advance {
  const next = advance(room, entry, entry.at);
  if (!next.ok) throw new CannotReproduce(`${room.id}: entry ${entry.version} is refused: ${next.reason}`);
  return reproduced(entry, next);
}

/** The log's deadline counts, not ours: durations may differ between releases that agree on the battle. */
function reproduced(told: Pick<Entry, 'version' | 'deadline' | 'hash'>, { entry, room, events }: Advance): Advance {
  if (told.version !== room.version || told.hash !== room.hash) {
    throw new CannotReproduce(`${room.id}: another state after entry ${told.version}`);
  }
  const clock = room.clock && told.deadline !== null ? { ...room.clock, deadline: told.deadline } : room.clock;
  return { entry: { ...entry, deadline: told.deadline }, room: { ...room, clock }, events };
}

import { BotLevel, ClockMode } from '@maseki/contracts/battle/http.ts';
import { LadderClass } from '@maseki/contracts/battle/ranking.ts';
import { BattleMode } from '@maseki/contracts/battle/result.ts';
import { BattleFairness } from '@maseki/contracts/battle/sealing.ts';
import { Action } from '@maseki/rules/action.ts';
import { CardData } from '@maseki/rules/card.ts';
import { type RefusalReason, refusalText } from '@maseki/rules/refusals.ts';
import { z } from 'zod';

const SeatName = z.enum(['a', 'b']);

/** Who has a seat for the whole battle. `level` is the strength of a bot, null for a human. */
export const RoomPlayer = z.object({
  user_id: z.string(),
  name: z.string(),
  rating: z.number().nullable(),
  /** On the ladder. Absent while it cannot be told and in battles that are not matched. */
  class: LadderClass.optional(),
  level: BotLevel.nullable(),
});
export type RoomPlayer = z.infer<typeof RoomPlayer>;

const bySeat = <S extends z.ZodType>(schema: S) => z.object({ a: schema, b: schema });

/** The start of a battle. It is part of the first entry, so that a replay needs only the log. */
export const RoomSetup = z.object({
  room_id: z.string(),
  players: bySeat(RoomPlayer),
  decks: bySeat(z.array(CardData)),
  /** As their users saved them, null for a bot. Older releases leave them out. */
  deck_ids: bySeat(z.string().nullable()).optional(),
  /** Hexadecimal, at least 128 bits from the system's generator. */
  seed: z.string(),
  mode: BattleMode,
  /** Slugs of the tickets under which the players queued; they lead to this room. */
  aliases: z.array(z.string()),
  /**
   * Absent with the limits of the rules. A release that does not know it plays with those. The
   * stored deadlines hold for all releases.
   */
  clock: ClockMode.optional(),
  /** False for a battle of the queue that is not rated. Absent from all others. */
  rated: z.literal(false).optional(),
  /** Of a sealed battle. The secrets are sent with the replay only. */
  fairness: BattleFairness.optional(),
});
export type RoomSetup = z.infer<typeof RoomSetup>;

const Stamp = z.object({
  /** The entry's number in its room, from 1. */
  version: z.int().min(1),
  /** When it was decided, in ms since the epoch; never earlier than the entry before it. */
  at: z.int(),
  /** End of the next clock in ms since the epoch. Null once the battle is finished. */
  deadline: z.int().nullable(),
  /** Hash of the battle after it. A pod that computes another one cannot reproduce the battle. */
  hash: z.string(),
});
type Stamp = z.infer<typeof Stamp>;

const CreatedEntry = Stamp.extend({ kind: z.literal('created'), rules_version: z.int(), ...RoomSetup.shape });
const ActionEntry = Stamp.extend({
  kind: z.literal('action'),
  seat: SeatName,
  action: Action,
  action_id: z.string(),
});
const TimeoutEntry = Stamp.extend({ kind: z.literal('timeout') });
const CompensatedEntry = Stamp.extend({ kind: z.literal('compensated'), outage: z.string(), lost_ms: z.int().min(0) });

export const LogEntry = z.discriminatedUnion('kind', [CreatedEntry, ActionEntry, TimeoutEntry, CompensatedEntry]);
export type LogEntry = z.infer<typeof LogEntry>;
export type CreatedEntry = z.infer<typeof CreatedEntry>;
export type ChangeEntry = Exclude<LogEntry, CreatedEntry>;

const REASONS = Object.keys(refusalText) as RefusalReason[];

/** The battle does not change. It is kept for a client that sends the action again. */
export const RefusalRecord = z.object({
  kind: z.literal('refused'),
  /** The version of the room that refused it, and stays at that version. */
  version: z.int().min(1),
  seat: SeatName,
  action_id: z.string(),
  /** A reason of another release still reads as a refusal, because the action has its outcome. */
  reason: z.enum(REASONS).catch('not_now'),
});
export type RefusalRecord = z.infer<typeof RefusalRecord>;

export const ABORT_REASONS = [
  'not_reproducible',
  'no_beginning',
  'log_lost',
  'unknown_room',
  'wrong_clock',
  'operator',
  'maintenance',
] as const;

/** An end without a winner, because no pod can play on or operators want it. The last record. */
export const AbortedEntry = z.object({
  kind: z.literal('aborted'),
  version: z.int().min(1),
  /** When it was decided, in ms since the epoch. */
  at: z.int(),
  reason: z.enum(ABORT_REASONS).catch('not_reproducible'),
  /** The action of an operator that wanted it. */
  action: z.string().optional(),
  mode: BattleMode,
});
export type AbortedEntry = z.infer<typeof AbortedEntry>;

/** A record of another release. This pod leaves the room to pods that can read it. */
interface UnreadableRecord {
  kind: 'unreadable';
  /** 0 when even that cannot be read. */
  version: number;
  problem: string;
}

/** One record of a room's log: an accepted entry, a refusal, or the end that no rules have made. */
export const LogRecord = z.union([LogEntry, RefusalRecord, AbortedEntry]);
export type LogRecord = z.infer<typeof LogRecord> | UnreadableRecord;

const Numbered = z.object({ version: z.int().min(1) });

export const unreadable = (value: unknown, problem: string): UnreadableRecord => ({
  kind: 'unreadable',
  version: Numbered.safeParse(value).data?.version ?? 0,
  problem,
});

const ENTRY_KINDS: readonly string[] = LogEntry.options.flatMap(({ shape }) => [...shape.kind.values]);

export const isEntry = (record: LogRecord): record is LogEntry => ENTRY_KINDS.includes(record.kind);
export const isRefusal = (record: LogRecord): record is RefusalRecord => record.kind === 'refused';
export const isAborted = (record: LogRecord): record is AbortedEntry => record.kind === 'aborted';

type Unstamped<E> = E extends unknown ? Omit<E, keyof Stamp> : never;

/** The change of an entry after the first one, before it gets its stamp. */
export type Change = Unstamped<ChangeEntry>;

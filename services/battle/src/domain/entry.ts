import { BotLevel } from '@maseki/contracts/battle/http.ts';
import { Action } from '@maseki/rules/action.ts';
import { CardData } from '@maseki/rules/card.ts';
import { type RefusalReason, refusalText } from '@maseki/rules/refusals.ts';
import { z } from 'zod';

const SeatName = z.enum(['a', 'b']);

/** Who sits at a seat for the whole battle. `level` is null for a person, the computer player's strength otherwise. */
export const RoomPlayer = z.object({
  user_id: z.string(),
  name: z.string(),
  rating: z.number().nullable(),
  level: BotLevel.nullable(),
});
export type RoomPlayer = z.infer<typeof RoomPlayer>;

const bySeat = <S extends z.ZodType>(schema: S) => z.object({ a: schema, b: schema });

/** What a battle is made of; it stands in the first entry, so that replaying needs nothing but the log. */
export const RoomSetup = z.object({
  room_id: z.string(),
  players: bySeat(RoomPlayer),
  decks: bySeat(z.array(CardData)),
  /** Hexadecimal, at least 128 bit from the system's generator. */
  seed: z.string(),
  practice: z.boolean(),
  /** Slugs under which the players waited; they lead to this room. */
  aliases: z.array(z.string()),
});
export type RoomSetup = z.infer<typeof RoomSetup>;

const Stamp = z.object({
  /** The entry's number in its room, from 1. */
  version: z.int().min(1),
  /** When it was decided, in ms since the epoch; never before the entry that it follows. */
  at: z.int(),
  /** When the clock that runs after it ends; null after the end. */
  deadline: z.int().nullable(),
  /** Of the battle after it, so that a pod notices when it cannot reproduce it. */
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
const GivenBackEntry = Stamp.extend({ kind: z.literal('given_back'), outage: z.string(), lost_ms: z.int().min(0) });

/** A step of a battle. */
export const Entry = z.discriminatedUnion('kind', [CreatedEntry, ActionEntry, TimeoutEntry, GivenBackEntry]);
export type Entry = z.infer<typeof Entry>;
export type CreatedEntry = z.infer<typeof CreatedEntry>;
export type ChangeEntry = Exclude<Entry, CreatedEntry>;

const REASONS = Object.keys(refusalText) as RefusalReason[];

/** An action that was refused. It changes nothing of the battle, and keeps the answer for whoever sends the action again. */
export const Refusal = z.object({
  kind: z.literal('refused'),
  /** Of the room that refused it, which stays at that version. */
  version: z.int().min(1),
  seat: SeatName,
  action_id: z.string(),
  reason: z.enum(REASONS),
});
export type Refusal = z.infer<typeof Refusal>;

/** One line of a room's log. */
export const LogLine = z.union([Entry, Refusal]);
export type LogLine = z.infer<typeof LogLine>;

export const isEntry = (line: LogLine): line is Entry => line.kind !== 'refused';
export const isRefusal = (line: LogLine): line is Refusal => line.kind === 'refused';

type Unstamped<E> = E extends unknown ? Omit<E, keyof Stamp> : never;

/** What an entry after the first says, before it has a place in a log. */
export type Change = Unstamped<ChangeEntry>;

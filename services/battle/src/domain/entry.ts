import { BotLevel } from '@maseki/contracts/battle/http.ts';
import { Action } from '@maseki/rules/action.ts';
import { BattleCard } from '@maseki/rules/card.ts';
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
  decks: bySeat(z.array(BattleCard)),
  /** Hexadecimal, at least 128 bit from the system's generator. */
  seed: z.string(),
  practice: z.boolean(),
  /** Slugs under which the players waited; they lead to this room. */
  aliases: z.array(z.string()),
});
export type RoomSetup = z.infer<typeof RoomSetup>;

const Created = RoomSetup.extend({ kind: z.literal('created'), rules_version: z.int() });
const Acted = z.object({ kind: z.literal('action'), seat: SeatName, action: Action, action_id: z.string() });
const TimedOut = z.object({ kind: z.literal('timeout') });
const GivenBack = z.object({ kind: z.literal('given_back'), outage: z.string(), lost_ms: z.int().min(0) });

/** What an entry says, before it has a place in a log. */
export type Creation = z.infer<typeof Created>;
export type Change = z.infer<typeof Acted> | z.infer<typeof TimedOut> | z.infer<typeof GivenBack>;

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
export type EntryStamp = z.infer<typeof Stamp>;

export const CreatedEntry = Created.and(Stamp);
export const ChangeEntry = z.discriminatedUnion('kind', [Acted, TimedOut, GivenBack]).and(Stamp);

/** One line of a room's log. */
export const Entry = z.union([CreatedEntry, ChangeEntry]);
export type CreatedEntry = z.infer<typeof CreatedEntry>;
export type ChangeEntry = z.infer<typeof ChangeEntry>;
export type Entry = z.infer<typeof Entry>;

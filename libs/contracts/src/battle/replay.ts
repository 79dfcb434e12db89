import { Action } from '@maseki/rules/action.ts';
import { CardData } from '@maseki/rules/card.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { z } from 'zod';
import { BattleMode } from './result.ts';
import { BattleFairness } from './sealing.ts';

const Seat = z.enum(['a', 'b']);
const bySeat = <S extends z.ZodType>(schema: S) => z.object({ a: schema, b: schema });

/** One entry of the battle's log with its effects as the reader of the replay saw them. */
const ReplayEntry = z.object({
  version: z.int(),
  at: z.int(),
  kind: z.enum(['created', 'action', 'timeout', 'compensated']),
  /** The side that acted, null for the clock and the service. */
  seat: Seat.nullable(),
  action: Action.nullable(),
  /** Empty when no release of the rules that the service knows can play the battle again. */
  events: z.array(z.custom<ViewEvent>()),
});

/** The release of `rules_version` can play it again; `events` need no rules to be read. */
export const Replay = z.object({
  room_id: z.string(),
  rules_version: z.int(),
  seed: z.string(),
  mode: BattleMode,
  players: bySeat(z.object({ _id: z.string(), name: z.string(), rating: z.number().nullable() })),
  decks: bySeat(z.array(CardData)),
  /** The reader's seat. */
  you: Seat,
  /** Null if the battle was aborted. */
  winner: z.string().nullable(),
  reason: z.string(),
  ended_at: z.int(),
  entries: z.array(ReplayEntry),
  /** None of a battle without a proof, and from a release without proofs. */
  fairness: BattleFairness.nullish(),
});
export type Replay = z.infer<typeof Replay>;

export const FramesQuery = z.object({
  /** `both` adds the hand of the other side. */
  hands: z.enum(['own', 'both']).default('own'),
});

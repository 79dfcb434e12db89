import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { BattleMode, CountedResult, RatingChange } from './result.ts';

/** The last battle of a page, as `<end in ms since the epoch>-<room>`. */
const Cursor = z.string().regex(/^\d{1,15}-[0-7][0-9A-HJKMNP-TV-Z]{25}$/);

const ReplayResult = z.enum(['won', 'lost']);

export const ReplayListQuery = z.object({
  /** `next` of the page before. Without it the newest battles. */
  before: Cursor.optional(),
  kind: BattleMode.optional(),
  result: ReplayResult.optional(),
  /** The `_id` of an opponent of the list, such as `computer`. */
  opponent: z.union([Ulid, z.literal('computer')]).optional(),
});
export type ReplayListQuery = z.infer<typeof ReplayListQuery>;

const ReplayOpponent = z.object({
  /** A user id or `computer`. */
  _id: z.string(),
  name: z.string(),
});
export type ReplayOpponent = z.infer<typeof ReplayOpponent>;

/** Each of them once, the last one first. */
export const ReplayOpponents = z.object({ opponents: z.array(ReplayOpponent) });

export const ReplayRow = z.object({
  room_id: z.string(),
  opponent: ReplayOpponent,
  mode: BattleMode,
  rated: z.boolean(),
  free: CountedResult.shape.free,
  /** A user id, `computer`, or null if the battle was aborted. */
  winner: z.string().nullable(),
  reason: z.string(),
  /** Null if the battle was aborted or archived by a release that did not store it. */
  turns: z.int().nullable(),
  /** Null if the rating did not change. */
  rating: RatingChange.nullable(),
  ended_at: z.int(),
  /** True if the rules of new battles can play it on. */
  current_rules: z.boolean(),
});
export type ReplayRow = z.infer<typeof ReplayRow>;

export const ReplayList = z.object({
  battles: z.array(ReplayRow),
  /** `before` of the next page, null on the last one. */
  next: z.string().nullable(),
});

import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { LADDER_CLASSES } from './ladder.ts';
import { ReplayRow } from './replay-list.ts';

export const LadderClass = z.enum(LADDER_CLASSES);

/** A season as `<yyyymm>`, such as `202611`. */
export const Season = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/);

/** Which part of the table is wanted: the hundred first, one's own place, or one's friends. */
export const RankingScope = z.enum(['top', 'around', 'friends']);
export type RankingScope = z.infer<typeof RankingScope>;

const RankedUser = z.object({ id: Ulid, username: z.string() });

export const RankingRow = z.object({
  place: z.int().min(1),
  user: RankedUser,
  class: LadderClass,
  rating: z.int(),
  /** Rated ones. */
  battles: z.int(),
});
export type RankingRow = z.infer<typeof RankingRow>;

export const Ranking = z.object({
  /** When the pod has read the table, in ms since the epoch. */
  as_of: z.int(),
  rows: z.array(RankingRow),
});
export type Ranking = z.infer<typeof Ranking>;

const DayRating = z.object({
  /** Of Asia/Tokyo, as `2026-11-21`. */
  day: z.string(),
  rating: z.number(),
  deviation: z.number(),
});
export type DayRating = z.infer<typeof DayRating>;

const ProfileBattle = ReplayRow.pick({
  opponent: true,
  mode: true,
  rated: true,
  free: true,
  winner: true,
  reason: true,
  rating: true,
  ended_at: true,
}).extend({
  /** Null if the reader may not look at its record: a battle of others, or one without a winner. */
  room_id: z.string().nullable(),
});
export type ProfileBattle = z.infer<typeof ProfileBattle>;

const ProfileSeason = z.object({
  season: Season,
  /** Rated ones. */
  battles: z.int(),
  wins: z.int(),
  best: LadderClass,
  /** False while it is this month's, or has just ended. */
  closed: z.boolean(),
  /** In the table at its end, null behind the first hundred and before the end. */
  place: z.int().min(1).nullable(),
  /** Paid for it, null before its end and to friends. */
  stones: z.int().nullable(),
  /** Null without a win and to friends. */
  strongest: z.object({ name: z.string(), rating: z.int() }).nullable(),
});
export type ProfileSeason = z.infer<typeof ProfileSeason>;

export const Profile = z.object({
  user: RankedUser,
  /** Null until it can be told. */
  class: LadderClass.nullable(),
  rating: z.number(),
  deviation: z.number(),
  /** Rated ones. */
  battles: z.int(),
  /** In the table, null for a player whom it does not list. */
  place: z.int().min(1).nullable(),
  /** By day, the oldest first, for as long as records of battles are kept. */
  history: z.array(DayRating),
  /** The newest first. */
  last: z.array(ProfileBattle),
  /** The newest first. */
  seasons: z.array(ProfileSeason),
});
export type Profile = z.infer<typeof Profile>;

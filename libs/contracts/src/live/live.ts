import { z } from 'zod';
import { CardId } from '../ids.ts';
import { lengthOf } from '../text.ts';
import type { EpochMs } from '../time.ts';
import { SENTENCE_MAX } from './limits.ts';
import { Maintenance, type PublicMaintenance, publicMaintenance } from './maintenance.ts';

/** Parts of the game that operators can switch off, each checked by the service that owns it. */
export const SWITCHES = [
  'matchmaking',
  'practice',
  'draws',
  'exchanges',
  'group_chat',
  'battle_chat',
  'watching',
  'puzzles',
  'registration',
] as const;
export type SwitchName = (typeof SWITCHES)[number];

export const ANNOUNCEMENT_KINDS = ['info', 'caution', 'trouble'] as const;

/** An operator's sentence as players read it, in one line without control characters. */
export const Sentence = z
  .string()
  .max(2_000)
  .transform((text) =>
    text
      .replace(/\p{C}|\p{Zl}|\p{Zp}/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
  )
  .refine((text) => text !== '' && lengthOf(text) <= SENTENCE_MAX, {
    error: `1文字以上、${SENTENCE_MAX}文字以内で入力してください`,
  });

const LONGEST_PATH = 200;

/** A page of the game, never another site. */
export const GamePath = z
  .string()
  .max(LONGEST_PATH, { error: `${LONGEST_PATH}文字以内で入力してください` })
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?)?$/, { error: 'ゲームの中のページを /gacha のように入力してください' });

const at = z.iso.datetime();

/** What an operator tells all players. Fields of newer releases are kept. */
export const Announcement = z.looseObject({
  id: z.string(),
  kind: z.enum(ANNOUNCEMENT_KINDS).catch('info'),
  sentence: z.string(),
  from: at,
  /** Null until it is withdrawn. */
  until: at.nullable(),
  link: z.string().nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

const SwitchedOff = z.looseObject({ sentence: z.string(), until: at.nullable() });

/** What a newer release adds is kept and ignored, because pods of two releases coexist. */
export const LiveState = z.looseObject({
  /** Grows by one with each change. */
  version: z.int(),
  announcements: z.array(Announcement).default([]),
  /** The parts that are off, by name. */
  switches: z.record(z.string(), SwitchedOff).default({}),
  maintenance: Maintenance.nullable().default(null),
  disabled_cards: z.array(CardId).default([]),
  /** The last actions of operators whose effect this state has. */
  applied: z.array(z.string()).default([]),
});
export type LiveState = z.infer<typeof LiveState>;

export const EVERYTHING_ON: LiveState = {
  version: 0,
  announcements: [],
  switches: {},
  maintenance: null,
  disabled_cards: [],
  applied: [],
};

/** What players may know of it (`/live.json`). */
export interface PublicLive {
  announcements: Pick<Announcement, 'id' | 'kind' | 'sentence' | 'link'>[];
  maintenance: PublicMaintenance | null;
  disabled_cards: readonly string[];
}

const isOver = (until: string | null, now: number): boolean => until !== null && Date.parse(until) <= now;

/** Announcements that have not ended at a moment, also future ones. */
export const livingAnnouncements = ({ announcements }: LiveState, now: EpochMs): Announcement[] =>
  announcements.filter(({ until }) => !isOver(until, now));

const shownAnnouncements = (state: LiveState, now: number): Announcement[] =>
  livingAnnouncements(state, now).filter(({ from }) => Date.parse(from) <= now);

/** What players may know at a moment. */
export const publicLive = (state: LiveState, now: EpochMs): PublicLive => ({
  announcements: shownAnnouncements(state, now).map(({ id, kind, sentence, link }) => ({ id, kind, sentence, link })),
  maintenance: publicMaintenance(state.maintenance, now),
  disabled_cards: state.disabled_cards,
});

/** The sentence for players while a part is off, and its end. Null while it is on. */
export function switchedOff(
  { switches }: LiveState,
  name: string,
  now: number,
): { sentence: string; until: string | null } | null {
  const off = switches[name];
  return off && !isOver(off.until, now) ? off : null;
}

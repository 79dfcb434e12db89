import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { REPORT_LINES_MAX } from './limits.ts';

/** Operators' actions on an account (`npm run operator -- moderate`). */
export const MODERATION_ACTIONS = ['warn', 'mute', 'suspend', 'restore'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

const Person = z.object({ id: Ulid, username: z.string() });

export const ReportedLine = z.object({
  id: Ulid,
  /** Null if the sender's account is deleted. */
  sender_id: Ulid.nullable(),
  sender_name: z.string(),
  /** The text as it was written, before the filter. */
  message: z.string(),
  at: z.iso.datetime(),
});
export type ReportedLine = z.infer<typeof ReportedLine>;

/** With the conversation as its service has stored it, not as the reporter claims. */
export const Report = z.object({
  source: z.enum(['group', 'battle']),
  /** A message's id, or a room's with the accused's. Reports of a subject are one. */
  subject: z.string().max(60),
  /** The group, or the room of the battle. */
  place: z.object({ id: Ulid, name: z.string() }),
  /** Null if the account is deleted. */
  accused: Person.nullable(),
  reporter: Person,
  lines: z.array(ReportedLine).max(REPORT_LINES_MAX),
});
export type Report = z.infer<typeof Report>;

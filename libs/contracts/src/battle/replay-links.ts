import { z } from 'zod';
import type { ReplayFrames } from './replay-frames.ts';

/** 128 random bits. */
const Token = z.string().regex(/^[\w-]{22}$/);
export const TokenParam = z.object({ token: Token });

/** The id of a link, from which its token cannot be computed. */
const LinkId = z.string().regex(/^[\w-]{43}$/);
export const LinkParam = z.object({ id: LinkId });

export const NewReplayLink = z.object({
  /** The version of the battle that the page shows first. Without it the beginning. */
  step: z.int().min(1).max(100_000).optional(),
  /** True if the page shows the name of the link's owner. */
  named: z.boolean(),
});

export const CreatedReplayLink = z.object({
  id: z.string(),
  token: z.string(),
  /** The page for its readers, as a path. */
  url: z.string(),
  expires_at: z.iso.datetime(),
});

/** A link as its owner sees it. Its token is known only to those who have the link. */
const ReplayLink = z.object({
  id: z.string(),
  room_id: z.string(),
  step: z.int().nullable(),
  named: z.boolean(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type ReplayLink = z.infer<typeof ReplayLink>;

export const ReplayLinks = z.object({ links: z.array(ReplayLink) });

/** A battle as anyone with a link may see it. */
export interface SharedReplay extends ReplayFrames {
  /** The version to begin at, null for the first state. */
  step: number | null;
}
export const SharedReplay = z.custom<SharedReplay>();

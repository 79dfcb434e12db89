import { z } from 'zod';
import { broadcast, event } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { MODERATION_ACTIONS } from './moderation.ts';

export const events = {
  /** A new user exists. Services that grant something to new users do so now. */
  userRegistered: event({
    subject: 'event.auth.user-registered',
    payload: z.object({
      user_id: Ulid,
      username: z.string(),
      /** When the account was made, in ms since the epoch. */
      registered_at: z.int(),
    }),
  }),
  /** Services delete their data of the user or make it anonymous. */
  userDeleted: event({
    subject: 'event.auth.user-deleted',
    payload: z.object({ user_id: Ulid }),
  }),
  playerModerated: event({
    subject: 'event.auth.player-moderated',
    payload: z.object({
      user_id: Ulid,
      action: z.enum(MODERATION_ACTIONS),
      /** As the player may read it. */
      reason: z.string(),
      /** The end of the mute or the suspension, null without an end and for the other actions. */
      until: z.iso.datetime().nullable(),
      /** The end of the player's mute in chats, null without one. */
      muted_until: z.iso.datetime().nullable(),
      /** Counts the actions on the player. The highest one holds, in any order of arrival. */
      version: z.int().min(1),
      /** The sessions that a suspension has ended. */
      ended_sessions: z.array(z.string()),
    }),
  }),
};

export const broadcasts = {
  /** Sessions have ended. Forget them and close their sockets with 4401. */
  sessionsEnded: broadcast({
    subject: 'broadcast.auth.sessions-ended',
    payload: z.object({
      session_ids: z.array(z.string()),
      /** True if the browser has another session of the user. Its sockets get 1012, and reopen. */
      replaced: z.boolean().default(false),
    }),
  }),
};

import { z } from 'zod';
import { broadcast, event } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { Speaker } from './speaker.ts';

const Person = z.object({ id: Ulid, username: z.string() });

export const events = {
  /** `from` added `to` to a group. */
  groupJoined: event({
    subject: 'event.chat.group-joined',
    payload: z.object({ from: Person, to: Person, group_id: Ulid, group_name: z.string() }),
  }),
  /** A user has blocked another, who must not learn of it. Blocking again is no news. */
  userBlocked: event({
    subject: 'event.chat.user-blocked',
    payload: z.object({ user_id: Ulid, blocked_id: Ulid }),
  }),
};

export const broadcasts = {
  /** Something said on the demo page: kept nowhere. */
  demoSaid: broadcast({
    subject: 'broadcast.chat.demo-said',
    payload: z.object({
      by: Speaker,
      message: z.string(),
      user: z.object({ name: z.string() }).nullable(),
    }),
  }),
};

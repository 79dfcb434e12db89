import { z } from 'zod';
import { event } from '../bus.ts';
import { Ulid } from '../ids.ts';

const Person = z.object({ id: Ulid, username: z.string() });

export const events = {
  /** `from` added `to` to a group. */
  groupJoined: event({
    subject: 'event.chat.group-joined',
    payload: z.object({ from: Person, to: Person, group_id: Ulid, group_name: z.string() }),
  }),
};

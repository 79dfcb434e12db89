import { z } from 'zod';
import { Ulid } from '../ids.ts';

const NOTIFICATION_KINDS = [
  'friend_request',
  'friend_accepted',
  'exchange_proposed',
  'exchange_completed',
  'exchange_cancelled',
  'group_added',
  'battle_finished',
  'battle_aborted',
  'moderation',
  'grant',
] as const;

/** An immediate action of a notification. Its button calls the endpoint of that name in chat. */
export const NotificationAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('leave_group'), group_id: Ulid }),
  z.object({ type: z.literal('block_user'), username: z.string() }),
]);
export type NotificationAction = z.infer<typeof NotificationAction>;

export const Notification = z.object({
  id: Ulid,
  kind: z.enum(NOTIFICATION_KINDS),
  message: z.string(),
  is_read: z.boolean(),
  /** The path of the related screen, null if there is none. */
  link: z.string().nullable(),
  actions: z.array(NotificationAction),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type Notification = z.infer<typeof Notification>;

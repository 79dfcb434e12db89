import { events } from '@maseki/contracts/auth/events.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

/** A suspension is shown at log-in instead. */
export const onPlayerModerated = notifyOn(events.playerModerated, ({ user_id: userId, action, reason, until }) => {
  const notification = { userId, kind: 'moderation', link: null } as const;
  if (action === 'warn') return [{ ...notification, message: text.warned(reason) }];
  if (action === 'restore') return [{ ...notification, message: text.restored(reason) }];
  if (action === 'mute' && until !== null) {
    return [{ ...notification, message: text.muted(tokyoTime(new Date(until)), reason) }];
  }
  return [];
});

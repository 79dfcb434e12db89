import { events } from '@maseki/contracts/battle/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

/** Notifies the players who were away when their battle ended. */
export const onEndMissed = notifyOn(events.endMissed, ({ user_ids, winner_id }) =>
  user_ids.map((userId) => ({
    userId,
    kind: 'battle_finished',
    message: userId === winner_id ? text.battleWon : text.battleLost,
    link: null,
  })),
);

import { events } from '@maseki/contracts/battle/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

/** Notifies a player of the end of a season, with a link to what it was. */
export const onSeasonClosed = notifyOn(events.seasonClosed, ({ season, user_id: userId, best, stones }) => [
  {
    userId,
    kind: 'battle_finished',
    message: text.seasonClosed({ season, best, stones }),
    link: `/ranking/seasons/${season}`,
    pushed: { kind: 'season_closed', thing: season },
  },
]);

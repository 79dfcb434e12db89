import { events } from '@maseki/contracts/battle/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

/** Notifies both players, present or away, because the end did not come from the battle. */
export const onBattleAborted = notifyOn(events.battleAborted, ({ user_ids }) =>
  user_ids.map((userId) => ({ userId, kind: 'battle_aborted', message: text.battleAborted, link: null })),
);

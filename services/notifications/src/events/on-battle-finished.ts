import { events } from '@maseki/contracts/battle/events.ts';
import { text } from '../text.ja.ts';
import { notifyOn } from './notify-on.ts';

/** Notifies the players who were away when the battle ended. */
export const onBattleFinished = notifyOn(events.battleFinished, ({ away, winner_id }) =>
  away.map((userId) => ({
    userId,
    kind: 'battle_finished',
    message: userId === winner_id ? text.battleWon : text.battleLost,
    link: null,
  })),
);

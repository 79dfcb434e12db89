import type { WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { WatchedPlayer } from '@maseki/contracts/battle/watched.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { RoomPlayer, RoomSetup } from '../../battle/log-record.ts';

const known = ({ name, rating, class: own }: RoomPlayer): WatchedPlayer => ({
  name,
  rating,
  ...(own && { class: own }),
});
const stranger: WatchedPlayer = { name: null, rating: null };

interface Reader {
  /** Of the player from whose side the battle is shown. */
  seat: Seat;
  knowsOpponent: boolean;
}

/** The message that tells one watcher alone who is who. */
export function beganMessage(
  room_id: string,
  { players }: Pick<RoomSetup, 'players'>,
  { seat, knowsOpponent }: Reader,
): WatchServerMessage {
  const { [seat]: you, [otherSeat(seat)]: opponent } = players;
  return {
    type: 'watch.began',
    room_id,
    seat,
    you: known(you),
    opponent: knowsOpponent ? known(opponent) : stranger,
  };
}

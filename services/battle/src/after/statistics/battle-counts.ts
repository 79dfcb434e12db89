import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import { constants } from '@maseki/rules/constants.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { Room } from '../../battle/room.ts';
import { SEATS } from '../../battle/seats.ts';
import { fieldedBy } from './deck-result.ts';

export interface CountedRoom extends Pick<Room, 'battle'> {
  setup: Pick<Room['setup'], 'decks'> & {
    players: Record<Seat, Pick<Room['setup']['players'][Seat], 'user_id' | 'level'>>;
  };
}

/** Turns alternate, and the side that goes first has every odd one. */
const ownTurns = ({ battle: { first, turn } }: CountedRoom, seat: Seat): number =>
  first === seat ? Math.ceil(turn / 2) : Math.floor(turn / 2);

function countsOf(room: CountedRoom, seat: Seat): BattleCounts {
  const { battle, setup } = room;
  const fielded: BattleCounts['fielded'] = {};
  const typeOf = new Map(setup.decks[seat].map(({ id, type }) => [id, type]));
  for (const card of fieldedBy(room, seat)) {
    const type = typeOf.get(card);
    if (type) fielded[type] = (fielded[type] ?? 0) + 1;
  }
  // A release with more life begins above that of this build. A negative count would be refused
  // with the event of the battle's end, and with it the archive.
  const lives_taken = Math.max(0, constants.life - battle.sides[otherSeat(seat)].life);
  return { lives_taken, own_turns: ownTurns(room, seat), fielded };
}

export const battleCountsOf = (room: CountedRoom): Record<string, BattleCounts> =>
  Object.fromEntries(
    SEATS.filter((seat) => room.setup.players[seat].level === null).map((seat) => [
      room.setup.players[seat].user_id,
      countsOf(room, seat),
    ]),
  );

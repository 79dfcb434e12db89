import type { Models } from '../../base/database/models.ts';
import type { Changes, RatedBattle } from '../ratings/rate-battle.ts';

/** A rated battle of the archive, with what it has done to the ratings of both. */
export interface ArchivedRatedBattle extends RatedBattle {
  recorded: Changes;
  /** The users whose accounts are deleted: true if they were before it was archived. */
  gone: Readonly<Record<string, boolean>>;
}

interface Found {
  users: readonly [string, string];
  winner: string;
  ended_at: number;
  players: RatedBattle['players'];
  ratings: Changes;
  gone?: Readonly<Record<string, boolean>>;
}

/** The rated battles that are kept, in the order in which they have ended. */
export async function* archivedRatedBattles({
  replays,
}: Pick<Models, 'replays'>): AsyncGenerator<ArchivedRatedBattle, void, undefined> {
  const found = replays.collection.find<Found>(
    { 'counted.rated': true },
    {
      projection: { users: 1, winner: 1, ended_at: 1, players: 1, ratings: 1, gone: 1 },
      sort: { ended_at: 1, _id: 1 },
      allowDiskUse: true,
    },
  );
  for await (const { users, winner, ended_at: endedAt, players, ratings: recorded, gone = {} } of found) {
    const [one, other] = users;
    yield { winner, loser: winner === one ? other : one, endedAt, players, recorded, gone };
  }
}

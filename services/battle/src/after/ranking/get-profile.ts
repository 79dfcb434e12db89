import { endpoints } from '@maseki/contracts/battle/http.ts';
import { isProvisional } from '@maseki/contracts/battle/ladder.ts';
import type { ProfileBattle, ProfileSeason } from '@maseki/contracts/battle/ranking.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { SeasonRecord, SeasonRecordDocument } from '../../base/database/ladder-documents.ts';
import { playerOpposite } from '../../battle/seats.ts';
import type { RatingStore } from '../ratings/store.ts';
import type { ReplayHead, ReplayHeadStore } from '../replays/store.ts';
import type { Friends } from './friends.ts';
import type { ProfileStore } from './profile-store.ts';
import { classAt, type RankedTables } from './ranked-table.ts';

interface GetProfileDeps {
  rankedTable: Pick<RankedTables, 'current'>;
  friends: Friends;
  stores: {
    profiles: ProfileStore;
    ratings: Pick<RatingStore, 'standingOf'>;
    replayHeads: Pick<ReplayHeadStore, 'newestOf'>;
  };
  now(): number;
}

const LAST_BATTLES = 20;

function battleFor(reader: string, user: string, head: ReplayHead): ProfileBattle {
  const { _id, users, counted, winner, reason, ended_at } = head;
  const { user_id, name } = playerOpposite(head, user);
  return {
    room_id: winner !== null && users.includes(reader) ? _id : null,
    opponent: { _id: user_id, name },
    mode: counted.mode,
    rated: counted.rated,
    ...(counted.free && { free: true }),
    winner,
    reason,
    ended_at,
    rating: head.ratings?.[user] ?? null,
  };
}

function seasonFor(isOwn: boolean, record: SeasonRecord | SeasonRecordDocument): ProfileSeason {
  const { season, battles, wins, best, strongest } = record;
  const end = 'stones' in record ? record : null;
  const beaten = strongest && { name: strongest.name, rating: Math.round(strongest.rating) };
  return {
    season,
    battles,
    wins,
    best,
    closed: end !== null,
    place: end?.place ?? null,
    stones: isOwn && end ? end.stones : null,
    strongest: isOwn ? beaten : null,
  };
}

/** The name of a player whose profile a reader may see. Null for strangers and unknown ids. */
async function nameFor(reader: { id: string; username: string }, user: string, friends: Friends) {
  if (user === reader.id) return reader.username;
  return (await friends.of(reader.id)).find(({ id }) => id === user)?.username ?? null;
}

export const getProfile = handler(
  endpoints.getProfile,
  async ({ params: { id }, player }, { stores, friends, rankedTable, now }: GetProfileDeps) => {
    const username = await nameFor(player, id, friends);
    if (username === null) return refuse('not_found');
    const [{ battles, records, ...strength }, { placeOf }, history, heads, closed] = await Promise.all([
      stores.ratings.standingOf(id, now()),
      rankedTable.current(),
      stores.profiles.historyOf(id),
      stores.replayHeads.newestOf({ user: id, limit: LAST_BATTLES }),
      stores.profiles.seasonsOf(id),
    ]);
    const place = placeOf.get(id) ?? null;
    return ok({
      user: { id, username },
      class: isProvisional(strength) ? null : classAt(place, strength),
      rating: strength.rating,
      deviation: strength.deviation,
      battles,
      place,
      history,
      last: heads.map((head) => battleFor(player.id, id, head)),
      seasons: [...records.toReversed(), ...closed].map((record) => seasonFor(id === player.id, record)),
    });
  },
);

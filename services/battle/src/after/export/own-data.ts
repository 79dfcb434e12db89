import { DAY_MS } from '@maseki/contracts/time.ts';
import { otherSeat } from '@maseki/rules/side.ts';
import type { Owner } from '@maseki/service-kit/export/export-handler.ts';
import { wholePart } from '@maseki/service-kit/export/joined.ts';
import { BY_ID, storedPart } from '@maseki/service-kit/export/stored-part.ts';
import type { ReplayDocument } from '../../base/database/documents.ts';
import type { SeasonRecord } from '../../base/database/ladder-documents.ts';
import type { Models } from '../../base/database/models.ts';
import { unpackReplay } from '../../base/database/replay-content.ts';
import { playerOpposite, seatOf } from '../../battle/seats.ts';

/**
 * Battles of a page. A battle with its cards and actions takes 18 KB. A page costs all processes
 * that it passes many times the work on a battle, so smaller ones slow others more (adr/0043).
 */
const BATTLES_A_PAGE = 10;
/** Longer than the rows of ended battles are kept that are found by their room. */
const LATELY_MS = 2 * DAY_MS;

const timeOf = (at: number) => new Date(at);

const recordFor = ({ season, battles, wins, best, best_at, rating, strongest }: SeasonRecord) => ({
  season,
  battles,
  wins,
  best,
  best_at: timeOf(best_at),
  rating,
  strongest: strongest && { name: strongest.name, rating: strongest.rating },
});

const resultFor = (user: string, { winner, reason }: Pick<ReplayDocument, 'winner' | 'reason'>) =>
  reason === 'aborted' ? 'aborted' : winner === user ? 'won' : 'lost';

/** A battle with all that is needed to play it again, and the other player by name only. */
function battleFor(user: string, replay: ReplayDocument) {
  const { entries } = unpackReplay(replay);
  const [created] = entries;
  const { counted, turns = null, reason, ended_at } = replay;
  const seat = seatOf(replay, user) ?? 'a';
  const begun = created?.kind === 'created' ? created : null;
  return {
    room_id: replay._id,
    opponent: playerOpposite(replay, user).name,
    seat,
    ended_at: timeOf(ended_at),
    mode: counted.mode,
    rated: counted.rated,
    result: resultFor(user, replay),
    reason,
    turns,
    rating: replay.ratings?.[user] ?? null,
    rules_version: begun?.rules_version ?? null,
    seed: begun?.seed ?? null,
    clock: begun?.clock ?? null,
    decks: begun && { own: begun.decks[seat], opponent: begun.decks[otherSeat(seat)] },
    // Both players know the secrets once the battle is over.
    fairness: begun?.fairness ?? null,
    entries: entries.map((entry) => ({
      version: entry.version,
      at: timeOf(entry.at),
      kind: entry.kind,
      ...(entry.kind === 'action' ? { seat: entry.seat, action: entry.action } : {}),
    })),
  };
}

/** What battle knows of a player, without what decides a battle that still runs. */
export function ownData(models: Models) {
  const { tickets, rooms, replays, roomChats, rematches, seenEnds } = models;

  /** The rooms of a player's battles that run or have ended lately. */
  async function latelyIn({ id }: Owner): Promise<string[]> {
    const ticket = await tickets.findById(id, { room_id: 1 }).lean();
    const since = { users: id, ended_at: { $gt: Date.now() - LATELY_MS } };
    const ended = await replays.find(since, { _id: 1 }).lean();
    return [...(ticket?.room_id ? [ticket.room_id] : []), ...ended.map(({ _id }) => _id)];
  }

  const byId = { of: ({ id }: Owner) => ({ _id: id }), hint: BY_ID } as const;

  return {
    tickets: storedPart(tickets, {
      ...byId,
      shown: (rows) =>
        rows.map(({ state, since, rating, room_id, deck, free, only_ranked = false }) => ({
          state,
          since: timeOf(since),
          rating,
          room_id,
          deck: free?.deck ?? deck ?? null,
          rated: !free,
          only_ranked,
        })),
    }),
    rooms: wholePart(async (owner) => {
      const running = await rooms.find({ _id: { $in: await latelyIn(owner) }, users: owner.id }).lean();
      return running.map(({ _id, setup, created_at }) => ({
        room_id: _id,
        opponent: playerOpposite(setup, owner.id).name,
        began_at: timeOf(created_at),
      }));
    }),
    replays: storedPart(replays, {
      of: ({ id }) => ({ users: id }),
      hint: { users: 1, ended_at: -1, _id: -1 },
      by: 'ended_at',
      pageRows: BATTLES_A_PAGE,
      async shown(rows, { id }, rest) {
        const battles = [];
        for (const row of rows) {
          if (battles.length > 0) await rest();
          battles.push(battleFor(id, row));
        }
        return battles;
      },
    }),
    replay_links: storedPart(models.replayLinks, {
      of: ({ id }) => ({ owner: id }),
      hint: { owner: 1, created_at: -1 },
      by: 'created_at',
      shown: (rows) =>
        rows.map(({ room_id, step, named, created_at, expires_at }) => ({
          room_id,
          step,
          named,
          created_at,
          expires_at,
        })),
    }),
    room_chats: wholePart(async (owner) => {
      const found = await roomChats.find({ _id: { $in: await latelyIn(owner) } }).lean();
      const own = found.map(({ _id, lines }) => ({
        room_id: _id,
        messages: lines.flatMap(({ user_id, message, at }) => (user_id === owner.id ? [{ message, at }] : [])),
      }));
      return own.filter(({ messages }) => messages.length > 0);
    }),
    rematches: wholePart(async (owner) => {
      const found = await rematches.find({ _id: { $in: await latelyIn(owner) } }).lean();
      return found.flatMap(({ _id, wishes }) => {
        const wish = wishes[owner.id];
        return wish ? [{ room_id: _id, wished_at: timeOf(wish.at) }] : [];
      });
    }),
    seen_ends: wholePart(async (owner) => {
      const ids = (await latelyIn(owner)).map((room) => `${room}:${owner.id}`);
      const found = await seenEnds.find({ _id: { $in: ids } }).lean();
      return found.map(({ _id }) => ({ room_id: _id.split(':')[0] ?? '' }));
    }),
    suspensions: storedPart(models.suspensions, {
      ...byId,
      shown: (rows) => rows.map(({ until }) => ({ until })),
    }),
    watch_settings: storedPart(models.watchSettings, {
      ...byId,
      shown: (rows) => rows.map(({ watched_by }) => ({ watched_by })),
    }),
    puzzle_settings: storedPart(models.puzzleSettings, {
      ...byId,
      shown: (rows) => rows.map(({ used }) => ({ used })),
    }),
    puzzle_records: storedPart(models.puzzleRecords, {
      ...byId,
      shown: (rows) => rows.map(({ tries, run, last_day }) => ({ tries, run, last_day })),
    }),
    ratings: storedPart(models.ratings, {
      ...byId,
      shown: (rows) =>
        rows.map(({ rating, deviation, volatility, battles, rated_at, records = [] }) => ({
          rating,
          deviation,
          volatility,
          battles,
          rated_at: timeOf(rated_at),
          open_seasons: records.map(recordFor),
        })),
    }),
    season_records: storedPart(models.seasonRecords, {
      of: ({ id }) => ({ user: id }),
      hint: { user: 1, season: -1 },
      shown: (rows) => rows.map((row) => ({ ...recordFor(row), place: row.place, stones: row.stones })),
    }),
    seasons: storedPart(models.seasons, {
      of: ({ id }) => ({ first: id }),
      hint: { first: 1 },
      shown: (rows, { id }) => rows.map(({ _id: season, first }) => ({ season, place: first.indexOf(id) + 1 })),
    }),
    deck_statistics: storedPart(models.deckStatistics, {
      of: ({ id }) => ({ user: id }),
      hint: { user: 1 },
      shown: (rows) =>
        rows.map(({ _id, user, people = null, practice = null }) => ({
          deck: _id.slice(user.length + 1),
          people,
          practice,
        })),
    }),
  };
}

export type OwnData = ReturnType<typeof ownData>;

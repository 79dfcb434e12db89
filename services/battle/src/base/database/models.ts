import { LISTED_DEVIATION } from '@maseki/contracts/battle/limits.ts';
import { DAY_S } from '@maseki/contracts/time.ts';
import { summedDayModel } from '@maseki/service-kit/mongo/summed-days.ts';
import type { Connection } from 'mongoose';
import * as fields from './documents.ts';
import { schemaOf } from './fields.ts';
import * as ladder from './ladder-documents.ts';
import * as puzzles from './puzzle-documents.ts';

const MONTH_S = 30 * DAY_S;
/** Longer than a season. */
const PAIR_SEASON_KEPT_S = 40 * DAY_S;

/** Longer than an event is kept, so that no older one can arrive once the row has expired. */
const SUSPENSION_KEPT_S = 14 * DAY_S;

/** No cards in play come twice within it. */
const PUZZLE_KEPT_S = 90 * DAY_S;
const PUZZLE_NIGHT_KEPT_S = 3 * DAY_S;

/** The collections of this service. Only the `store.ts` files use them. */
export function modelsOf(db: Connection) {
  const ticket = schemaOf(fields.ticketFields, { minimize: false })
    .index({ slug: 1 })
    .index({ room_id: 1 })
    .index({ state: 1, since: 1 })
    .index({ seated_at: 1, room_id: 1 }, { partialFilterExpression: { seated_at: { $exists: true } } })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const seal = schemaOf(fields.sealFields).index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const room = schemaOf(fields.roomFields).index({ shard: 1, _id: 1, created_at: 1 }).index({ 'setup.aliases': 1 });
  const replay = schemaOf(fields.replayFields)
    .index({ users: 1, ended_at: -1, _id: -1 })
    .index({ aliases: 1 })
    .index({ reason: 1, ended_at: 1 }, { partialFilterExpression: { reason: 'aborted' } })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 })
    .index({ purged: 1 }, { partialFilterExpression: { purged: false } })
    .index({ missed_published: 1 }, { partialFilterExpression: { missed_published: false } })
    .index({ ended_at: 1 }, { partialFilterExpression: { forgotten: false } })
    // All that a day is summed from, so that no replay is read for it.
    .index({ ended_at: 1, 'chance.first': 1, 'chance.proven': 1, 'chance.heads': 1, 'chance.tails': 1 })
    .index({ ended_at: 1 }, { name: 'matched', partialFilterExpression: { 'counted.mode': 'matched' } });
  const replayLink = schemaOf(fields.replayLinkFields)
    .index({ owner: 1, created_at: -1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const suspension = schemaOf(fields.suspensionFields).index({ until: 1 }, { expireAfterSeconds: SUSPENSION_KEPT_S });
  const seenEnd = schemaOf(fields.seenEndFields).index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const rating = schemaOf(ladder.ratingFields)
    .index({ rating: -1, _id: 1 }, { partialFilterExpression: { deviation: { $lte: LISTED_DEVIATION } } })
    // A battle changes other fields of a record, so its update has nothing to do in these.
    .index({ 'records.season': 1, _id: 1 }, { partialFilterExpression: { 'records.season': { $exists: true } } })
    .index({ 'records.strongest.user': 1 }, { sparse: true });
  const seasonRecord = schemaOf(ladder.seasonRecordFields)
    .index({ user: 1, season: -1 })
    .index({ 'strongest.user': 1 });
  const season = schemaOf(ladder.seasonFields).index({ first: 1 });
  const deckStatistics = schemaOf(ladder.deckStatisticsFields).index({ user: 1 });
  const pairSeason = schemaOf(ladder.pairSeasonFields).index({ at: 1 }, { expireAfterSeconds: PAIR_SEASON_KEPT_S });
  const deletedUser = schemaOf(fields.deletedUserFields).index({ at: 1 }, { expireAfterSeconds: MONTH_S });
  const rematch = schemaOf(fields.rematchFields).index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const roomChat = schemaOf(fields.roomChatFields).index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const heartbeat = schemaOf(fields.heartbeatFields);
  const puzzle = schemaOf(puzzles.puzzleFields)
    .index({ day: 1 })
    .index({ material: 1 }, { sparse: true })
    .index({ users: 1 }, { sparse: true })
    .index({ shown_at: 1 }, { expireAfterSeconds: PUZZLE_KEPT_S });
  const puzzleNight = schemaOf(puzzles.puzzleNightFields).index({ at: 1 }, { expireAfterSeconds: PUZZLE_NIGHT_KEPT_S });
  return {
    deletedUsers: db.model('DeletedUser', deletedUser, 'deleted_users'),
    tickets: db.model('Ticket', ticket),
    heartbeats: db.model('Heartbeat', heartbeat),
    seals: db.model('Seal', seal),
    rooms: db.model('Room', room),
    roomChats: db.model('RoomChat', roomChat, 'room_chats'),
    replays: db.model('Replay', replay),
    replayLinks: db.model('ReplayLink', replayLink, 'replay_links'),
    suspensions: db.model('Suspension', suspension),
    watchSettings: db.model('WatchSetting', schemaOf(fields.watchSettingFields), 'watch_settings'),
    seenEnds: db.model('SeenEnd', seenEnd, 'seen_ends'),
    rematches: db.model('Rematch', rematch),
    ratings: db.model('Rating', rating),
    deckStatistics: db.model('DeckStatistics', deckStatistics, 'deck_statistics'),
    pairSeasons: db.model('PairSeason', pairSeason, 'pair_seasons'),
    seasons: db.model('Season', season),
    coinDays: summedDayModel(db, ['CoinDay', 'coin_days']),
    puzzles: db.model('Puzzle', puzzle),
    puzzleNights: db.model('PuzzleNight', puzzleNight, 'puzzle_nights'),
    puzzleRecords: db.model(
      'PuzzleRecord',
      schemaOf(puzzles.puzzleRecordFields, { minimize: false }),
      'puzzle_records',
    ),
    puzzleSettings: db.model('PuzzleSetting', schemaOf(puzzles.puzzleSettingFields), 'puzzle_settings'),
    seasonRecords: db.model('SeasonRecord', seasonRecord, 'season_records'),
  };
}

export type Models = ReturnType<typeof modelsOf>;

import { LISTED_DEVIATION } from '@maseki/contracts/battle/limits.ts';
import { summedDayModel } from '@maseki/service-kit/mongo/summed-days.ts';
import { type Connection, Schema } from 'mongoose';
import type {
  DeckStatisticsDocument,
  DeletedUserDocument,
  HeartbeatDocument,
  RematchDocument,
  ReplayDocument,
  ReplayLinkDocument,
  RoomChatDocument,
  RoomDocument,
  SealDocument,
  SeenEndDocument,
  SuspensionDocument,
  TicketDocument,
} from './documents.ts';
import type { PairSeasonDocument, RatingDocument, SeasonDocument, SeasonRecordDocument } from './ladder-documents.ts';

const MONTH_S = 30 * 24 * 60 * 60;
/** Longer than a season. */
const PAIR_SEASON_KEPT_S = 40 * 24 * 60 * 60;

/** Longer than an event is kept, so that no older one can arrive once the row has expired. */
const SUSPENSION_KEPT_S = 14 * 24 * 60 * 60;

const Anything = Schema.Types.Mixed;

/** Every collection here is read and written by its id. */
const plain = { versionKey: false, shardKey: { _id: 'hashed' } } as const;

/** The collections of this service. Only the `store.ts` files use them. */
export function modelsOf(db: Connection) {
  const ticket = new Schema<TicketDocument>(
    {
      _id: String,
      name: String,
      state: String,
      slug: String,
      room_id: String,
      rating: Number,
      since: Number,
      pod: String,
      deck: Anything,
      free: Anything,
      only_ranked: Boolean,
      recent: Anything,
      class: String,
      sealed: Anything,
      blocked: Anything,
      presence: Anything,
      seated_at: Number,
      expires_at: Date,
    },
    { ...plain, minimize: false },
  )
    .index({ slug: 1 })
    .index({ room_id: 1 })
    .index({ state: 1, since: 1 })
    .index({ seated_at: 1, room_id: 1 }, { partialFilterExpression: { seated_at: { $exists: true } } })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const seal = new Schema<SealDocument>(
    { _id: String, secret: String, seal: String, computer: String, expires_at: Date },
    plain,
  ).index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const room = new Schema<RoomDocument>(
    { _id: String, users: [String], setup: Anything, shard: String, created_at: Number, begun: Boolean },
    plain,
  )
    .index({ shard: 1, _id: 1, created_at: 1 })
    .index({ 'setup.aliases': 1 });
  const replay = new Schema<ReplayDocument>(
    {
      _id: String,
      users: [String],
      aliases: { type: [String], default: undefined },
      players: Anything,
      content: Anything,
      dictionary: Number,
      winner: String,
      reason: String,
      turns: Number,
      rules: Number,
      counted: Anything,
      ratings: Anything,
      ended_at: Number,
      expires_at: Date,
      purged: Boolean,
      forgotten: Boolean,
      links: Number,
      missed_published: Boolean,
      chance: Anything,
    },
    plain,
  )
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
  const replayLink = new Schema<ReplayLinkDocument>(
    {
      _id: String,
      room_id: String,
      owner: String,
      step: Number,
      named: Boolean,
      created_at: Date,
      expires_at: Date,
    },
    plain,
  )
    .index({ owner: 1, created_at: -1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const suspension = new Schema<SuspensionDocument>({ _id: String, until: Date, version: Number }, plain).index(
    { until: 1 },
    { expireAfterSeconds: SUSPENSION_KEPT_S },
  );
  const seenEnd = new Schema<SeenEndDocument>({ _id: String, expires_at: Date }, plain).index(
    { expires_at: 1 },
    { expireAfterSeconds: 0 },
  );
  const rating = new Schema<RatingDocument>(
    {
      _id: String,
      rating: Number,
      deviation: Number,
      volatility: Number,
      battles: Number,
      name: String,
      rated_at: Number,
      recent: [String],
      records: Anything,
    },
    plain,
  )
    .index({ rating: -1 }, { partialFilterExpression: { deviation: { $lte: LISTED_DEVIATION } } })
    // A battle changes other fields of a record, so its update has nothing to do in these.
    .index({ 'records.season': 1, _id: 1 }, { partialFilterExpression: { 'records.season': { $exists: true } } })
    .index({ 'records.strongest.user': 1 }, { sparse: true });
  const seasonRecord = new Schema<SeasonRecordDocument>(
    {
      _id: String,
      season: String,
      user: String,
      battles: Number,
      wins: Number,
      best: String,
      best_at: Number,
      rating: Number,
      strongest: Anything,
      place: Number,
      stones: Number,
    },
    plain,
  )
    .index({ user: 1, season: -1 })
    .index({ 'strongest.user': 1 });
  const season = new Schema<SeasonDocument>({ _id: String, at: Number, first: [String] }, plain).index({ first: 1 });
  const deckStatistics = new Schema<DeckStatisticsDocument>(
    { _id: String, user: String, people: Anything, practice: Anything },
    plain,
  ).index({ user: 1 });
  const pairSeason = new Schema<PairSeasonDocument>(
    { _id: String, rated: Number, days: Anything, at: Date },
    plain,
  ).index({ at: 1 }, { expireAfterSeconds: PAIR_SEASON_KEPT_S });
  const deletedUser = new Schema<DeletedUserDocument>({ _id: String, at: Date }, plain).index(
    { at: 1 },
    { expireAfterSeconds: MONTH_S },
  );
  const rematch = new Schema<RematchDocument>(
    { _id: String, rematch: String, wishes: Anything, expires_at: Date },
    plain,
  ).index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  const chatLine = new Schema({ id: String, user_id: String, name: String, message: String, at: Date }, { _id: false });
  const roomChat = new Schema<RoomChatDocument>({ _id: String, lines: [chatLine], expires_at: Date }, plain).index(
    { expires_at: 1 },
    { expireAfterSeconds: 0 },
  );
  const heartbeat = new Schema<HeartbeatDocument>({ _id: String, at: Number }, plain);
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
    seenEnds: db.model('SeenEnd', seenEnd, 'seen_ends'),
    rematches: db.model('Rematch', rematch),
    ratings: db.model('Rating', rating),
    deckStatistics: db.model('DeckStatistics', deckStatistics, 'deck_statistics'),
    pairSeasons: db.model('PairSeason', pairSeason, 'pair_seasons'),
    seasons: db.model('Season', season),
    coinDays: summedDayModel(db, ['CoinDay', 'coin_days']),
    seasonRecords: db.model('SeasonRecord', seasonRecord, 'season_records'),
  };
}

export type Models = ReturnType<typeof modelsOf>;

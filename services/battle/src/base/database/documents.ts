import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import type { CountedResult, RatingChange } from '@maseki/contracts/battle/result.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { WatchedBy } from '@maseki/contracts/battle/watching.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { mongo } from 'mongoose';
import type { Chance } from '../../battle/chance.ts';
import type { RoomPlayer, RoomSetup } from '../../battle/log-record.ts';
import {
  anything,
  type DocumentOf,
  date,
  flag,
  listOf,
  moment,
  nullable,
  number,
  of,
  optional,
  text,
  texts,
  word,
} from './fields.ts';

/** The deck of a user when they were queued, with the ids of its cards and its own id. */
export interface QueuedDeck {
  cards: readonly string[];
  id: string | null;
}

/** The values by which a user takes part in a sealed battle, in hex. */
export interface SealedPart {
  secret: string;
  /** Null from a page that has sent none. */
  contribution: string | null;
}

/** Secrets of a user's next sealed battle, in hex. Never logged or sent before it has ended. */
export const sealFields = {
  _id: text,
  secret: text,
  /** Of `secret`. */
  seal: text,
  /** The secret of the computer, if the battle is against it. */
  computer: text,
  expires_at: date,
};
export type SealDocument = DocumentOf<typeof sealFields>;

/** A user's ticket, queued or seated. One document a user keeps users in one room. */
export const ticketFields = {
  _id: text,
  name: text,
  state: word<'queued' | 'seated'>(),
  slug: text,
  room_id: nullable(text),
  rating: number,
  since: moment,
  /** The pod that took the claim. */
  pod: text,
  /** Set while queued for a rated battle. */
  deck: optional(anything<QueuedDeck>()),
  /**
   * Set while queued for one that is not rated. The deck stands here, because pods of earlier
   * releases pair everybody with a `deck` and rate the battle.
   */
  free: optional(anything<{ deck: QueuedDeck }>()),
  /** True while queued for opponents who want a rated battle, however long it takes. */
  only_ranked: optional(flag),
  /** Set while queued. The last two opponents of rated battles. */
  recent: optional(anything<readonly string[]>()),
  /** Set while queued, if it can be told. */
  class: optional(word<LadderClass>()),
  /** Set while queued by a claim with a seal. The secret is used up. */
  sealed: optional(anything<SealedPart>()),
  /** Set while queued. The users whom this one does not want to meet. */
  blocked: optional(anything<readonly string[]>()),
  /** End of presence in ms since the epoch, by pod, and under `grace` before the first socket. */
  presence: anything<Record<string, number>>(),
  /**
   * When the seat was taken, in ms since the epoch. Set for some seconds, for which the seat keeps
   * what the ticket had in the queue, so that the user is queued again if the room is never made.
   */
  seated_at: optional(number),
  /** Set while queued. MongoDB removes a ticket that is not renewed. */
  expires_at: optional(date),
};
export type TicketDocument = DocumentOf<typeof ticketFields>;

/** An unfinished battle. One that was given up before it was made is `dead`, without setup. */
export const roomFields = {
  _id: text,
  users: texts,
  setup: anything<RoomSetup>(),
  shard: text,
  created_at: number,
  /** True once its first entry is stored. A room that has begun and has no log has lost it. */
  begun: optional(flag),
};

/** Players stand beside the packed log, so that a deleted name is replaced without unpacking. */
const packedReplayFields = {
  players: anything<Record<Seat, RoomPlayer>>(),
  /** The entries of the battle as a JSON list, compressed with zstd. */
  content: anything<mongo.Binary>(),
  /** The dictionary with which it is compressed (`replay-dictionaries.ts`). */
  dictionary: number,
};
export type PackedReplay = DocumentOf<typeof packedReplayFields>;

export const replayFields = {
  ...packedReplayFields,
  _id: text,
  users: texts,
  /** Slugs that led to the battle beside its id. */
  aliases: optional(of<string[]>({ type: [String], default: undefined })),
  /** A user id, `computer`, or null when the battle was aborted. */
  winner: nullable(text),
  reason: text,
  /** Turns that were played. Absent for an aborted battle. */
  turns: optional(number),
  /** The release of the rules that played it. Absent for an aborted battle. */
  rules: optional(number),
  /** The effect on ratings and stones. */
  counted: anything<CountedResult>(),
  /** The effect on the rating of each user. Absent for an aborted battle. */
  ratings: optional(anything<Record<string, RatingChange>>()),
  ended_at: moment,
  /** MongoDB removes the replay some time after this. */
  expires_at: date,
  /** True once its log is removed from the stream, except for the last entry. */
  purged: flag,
  /** True once the last entry is removed too. */
  forgotten: flag,
  /** True once it is published who has missed the end. Absent for an aborted battle. */
  missed_published: optional(flag),
  /** Absent for a battle that did not begin, or was aborted. */
  chance: optional(anything<Chance>()),
  /** How many links to it were ever made. */
  links: optional(number),
  /**
   * By user whose account is deleted: true if it was before this battle was archived, so that it
   * counted as one of a newcomer. Lasts as long as the replay, unlike `deleted_users`.
   */
  gone: optional(anything<Readonly<Record<string, boolean>>>()),
};
export type ReplayDocument = DocumentOf<typeof replayFields>;

export const replayLinkFields = {
  /** SHA-256 of its token. */
  _id: text,
  room_id: text,
  /** The player whose side it shows. */
  owner: text,
  /** The version of the battle to begin at, null for the beginning. */
  step: nullable(number),
  /** True if it shows the name of its owner. */
  named: flag,
  created_at: date,
  /** With the replay. */
  expires_at: date,
};
export type ReplayLinkDocument = DocumentOf<typeof replayLinkFields>;

/** A player whom operators have suspended, or a suspension that has ended. */
export const suspensionFields = {
  _id: text,
  /** Null without an end. */
  until: nullable(date),
  /** Of the action that said so. */
  version: number,
};

/** Of a player who has chosen who may watch. */
export const watchSettingFields = {
  _id: text,
  watched_by: word<WatchedBy>(),
};

export const seenEndFields = {
  /** `<room>:<user>`. */
  _id: text,
  /** MongoDB removes it some time after this. */
  expires_at: date,
};

/** The latest wish of a player to play the same opponent again. */
export interface Wish {
  username: string;
  at: EpochMs;
  /** Of a page that has sent one. */
  sealing?: Sealing;
}

export const rematchFields = {
  /** The room of that battle. */
  _id: text,
  /** An alias of the room of the rematch. */
  rematch: text,
  /** By user id. */
  wishes: anything<Record<string, Wish>>(),
  expires_at: date,
};

/**
 * A user whose account is deleted; kept until no battle of theirs can still be running. What is
 * computed from archived battles asks these (`gone`).
 */
export const deletedUserFields = {
  _id: text,
  at: date,
};

/** Written again and again to see whether the database takes writes. */
export const heartbeatFields = {
  _id: text,
  at: number,
};

const chatLineFields = {
  /** A ULID. */
  id: text,
  user_id: text,
  name: text,
  /** As it was written; players see it masked. */
  message: text,
  /** Of the client, by which a repeat is known. */
  client_id: nullable(text),
  /** Its number, null for a text. */
  stamp: nullable(number),
  at: date,
};
export type ChatLine = DocumentOf<typeof chatLineFields>;

/** The last lines of a room, which are the evidence if one of them is reported. */
export const roomChatFields = {
  /** The room. */
  _id: text,
  lines: listOf(chatLineFields),
  /** MongoDB removes them some time after this. */
  expires_at: date,
};

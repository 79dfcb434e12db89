import type { WinTally } from '@maseki/contracts/battle/deck-statistics.ts';
import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import type { CountedResult, RatingChange } from '@maseki/contracts/battle/result.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { mongo } from 'mongoose';
import type { Chance } from '../../battle/chance.ts';
import type { RoomPlayer, RoomSetup } from '../../battle/log-record.ts';

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

/**
 * The secrets of a user's next sealed battle, in hex. Never logged, exported or sent before that
 * battle has ended.
 */
export interface SealDocument {
  _id: string;
  secret: string;
  /** Of `secret`. */
  seal: string;
  /** The secret of the computer, if the battle is against it. */
  computer: string;
  expires_at: Date;
}

/**
 * A user's ticket, queued under a slug or seated in a room. One document a user keeps users in one
 * room.
 */
export interface TicketDocument {
  _id: string;
  name: string;
  state: 'queued' | 'seated';
  slug: string;
  room_id: string | null;
  rating: number;
  since: EpochMs;
  /** The pod that took the claim. */
  pod: string;
  /** Set while queued for a rated battle. */
  deck?: QueuedDeck;
  /**
   * Set while queued for one that is not rated. The deck stands here, because pods of earlier
   * releases pair everybody with a `deck` and rate the battle.
   */
  free?: { deck: QueuedDeck };
  /** True while queued for opponents who want a rated battle, however long it takes. */
  only_ranked?: boolean;
  /** Set while queued. The last two opponents of rated battles. */
  recent?: readonly string[];
  /** Set while queued, if it can be told. */
  class?: LadderClass;
  /** Set while queued by a claim with a seal. The secret is used up. */
  sealed?: SealedPart;
  /** Set while queued. The users whom this one does not want to meet. */
  blocked?: readonly string[];
  /** End of presence in ms since the epoch, by pod, and under `grace` before the first socket. */
  presence: Record<string, number>;
  /**
   * When the seat was taken, in ms since the epoch. Set for some seconds, for which the seat keeps
   * what the ticket had in the queue, so that the user is queued again if the room is never made.
   */
  seated_at?: number;
  /** Set while queued. MongoDB removes a ticket that is not renewed. */
  expires_at?: Date;
}

/**
 * A battle that is not finished, with all that its first entry is made of. A room that was given up
 * before it was made has the shard `dead`, and no setup.
 */
export interface RoomDocument {
  _id: string;
  users: string[];
  setup: RoomSetup;
  shard: string;
  created_at: number;
  /** True once its first entry is stored. A room that has begun and has no log has lost it. */
  begun?: boolean;
}

/**
 * The players stand beside the packed log, so that the name of a deleted user can be replaced
 * without unpacking.
 */
export interface PackedReplay {
  players: Record<Seat, RoomPlayer>;
  /** The entries of the battle as a JSON list, compressed with zstd. */
  content: mongo.Binary;
  /** The dictionary with which it is compressed (`replay-dictionaries.ts`). */
  dictionary: number;
}

/** A finished battle, packed. */
export interface ReplayDocument extends PackedReplay {
  _id: string;
  users: string[];
  /** Slugs that led to the battle beside its id. */
  aliases?: string[];
  /** A user id, `computer`, or null when the battle was aborted. */
  winner: string | null;
  reason: string;
  /** Turns that were played. Absent for an aborted battle. */
  turns?: number;
  /** The release of the rules that played it. Absent for an aborted battle. */
  rules?: number;
  /** The effect on ratings and stones. */
  counted: CountedResult;
  /** The effect on the rating of each user. Absent for an aborted battle. */
  ratings?: Record<string, RatingChange>;
  ended_at: EpochMs;
  /** MongoDB removes the replay some time after this. */
  expires_at: Date;
  /** True once its log is removed from the stream, except for the last entry. */
  purged: boolean;
  /** True once the last entry is removed too. */
  forgotten: boolean;
  /** True once it is published who has missed the end. Absent for an aborted battle. */
  missed_published?: boolean;
  /** Absent for a battle that did not begin, or was aborted. */
  chance?: Chance;
  /** How many links to it were ever made. */
  links?: number;
}

/** A link by which anyone may see a battle. */
export interface ReplayLinkDocument {
  /** SHA-256 of its token. */
  _id: string;
  room_id: string;
  /** The player whose side it shows. */
  owner: string;
  /** The version of the battle to begin at, null for the beginning. */
  step: number | null;
  /** True if it shows the name of its owner. */
  named: boolean;
  created_at: Date;
  /** With the replay. */
  expires_at: Date;
}

/** A player whom operators have suspended, or a suspension that has ended. */
export interface SuspensionDocument {
  _id: string;
  /** Null without an end. */
  until: Date | null;
  /** Of the action that said so. */
  version: number;
}

/** A player who has seen the end of a battle. */
export interface SeenEndDocument {
  /** `<room>:<user>`. */
  _id: string;
  /** MongoDB removes it some time after this. */
  expires_at: Date;
}

/** The latest wish of a player to play the same opponent again. */
export interface Wish {
  username: string;
  at: EpochMs;
  /** Of a page that has sent one. */
  sealing?: Sealing;
}

/** The wishes to play the opponent of a finished battle again. */
export interface RematchDocument {
  /** The room of that battle. */
  _id: string;
  /** An alias of the room of the rematch. */
  rematch: string;
  /** By user id. */
  wishes: Record<string, Wish>;
  expires_at: Date;
}

/** The counts of a deck's battles. An absent one is 0. */
export interface StoredTally extends Partial<WinTally> {
  first?: Partial<WinTally>;
  second?: Partial<WinTally>;
  /** By the main attribute of the other deck. */
  opponents?: Record<string, Partial<WinTally>>;
  /** By the id of a card that was put on the field. */
  cards?: Record<string, Partial<WinTally>>;
}

/** The statistics of one deck of a user; the id is both: `<user>:<deck>`. */
export interface DeckStatisticsDocument {
  _id: string;
  user: string;
  people?: StoredTally;
  practice?: StoredTally;
}

/** A user whose account is deleted; kept until no battle of theirs can still be running. */
export interface DeletedUserDocument {
  _id: string;
  at: Date;
}

/** Written again and again to see whether the database takes writes. */
export interface HeartbeatDocument {
  _id: string;
  at: number;
}

/** A message in a room. */
export interface ChatLine {
  /** A ULID. */
  id: string;
  user_id: string;
  name: string;
  /** As it was written; players see it masked. */
  message: string;
  at: Date;
}

/** The last lines of a room, which are the evidence if one of them is reported. */
export interface RoomChatDocument {
  /** The room. */
  _id: string;
  lines: ChatLine[];
  /** MongoDB removes them some time after this. */
  expires_at: Date;
}

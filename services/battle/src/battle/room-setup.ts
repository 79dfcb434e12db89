import { randomBytes } from 'node:crypto';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { homeShardOf, inShard, shardOf } from '@maseki/contracts/battle/shards.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { ulid } from 'ulid';
import { text } from '../text.ja.ts';
import type { RoomPlayer, RoomSetup } from './log-record.ts';

/** A player with the deck that the battle starts with. */
export interface Contender {
  player: RoomPlayer;
  deck: readonly CardData[];
  /**
   * The id under which the user has saved the deck. Null for a bot, and for a deck service of an
   * earlier release.
   */
  deckId?: string | null;
}

/** How a room comes about; the aliases are slugs that lead to it. */
export type RoomOrigin = Pick<RoomSetup, 'mode' | 'clock' | 'rated'> & { aliases: readonly string[] };

const SEED_BYTES = 32;

/** A human in a room; `rating` is null where the battle is not rated. */
export const humanPlayer = (user_id: string, name: string, rating: number | null): RoomPlayer => ({
  user_id,
  name,
  rating: rating === null ? null : Math.round(rating),
  level: null,
});

export const botPlayer = (level: BotLevel): RoomPlayer => ({
  user_id: 'computer',
  name: text.botName(level),
  rating: null,
  level,
});

/**
 * An id for a new room, in the shard of its first alias or of its first player, so that a socket
 * that waits for it is on the room's pod already.
 */
const newRoomId = ([first]: readonly string[], { user_id }: RoomPlayer): string =>
  inShard(ulid(), first === undefined ? homeShardOf(user_id) : shardOf(first));

/**
 * The start of a new room for two. The first alias is the slug of the player who waited longer. Its
 * seed has twice the bits that keep a deck from being computed from an opening hand.
 */
export function createRoomSetup(
  [a, b]: readonly [Contender, Contender],
  { mode, aliases, clock, rated }: RoomOrigin,
): RoomSetup {
  return {
    room_id: newRoomId(aliases, a.player),
    players: { a: a.player, b: b.player },
    decks: { a: [...a.deck], b: [...b.deck] },
    deck_ids: { a: a.deckId ?? null, b: b.deckId ?? null },
    seed: randomBytes(SEED_BYTES).toString('hex'),
    mode,
    aliases: [...aliases],
    ...(clock && { clock }),
    ...(rated === false && { rated }),
  };
}

/** The players of a room who are users, not bots. */
export const humansIn = ({ players }: Pick<RoomSetup, 'players'>): RoomPlayer[] =>
  [players.a, players.b].filter((player) => player.level === null);

import { randomBytes } from 'node:crypto';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { homeShardOf, inShard, shardOf } from '@maseki/contracts/battle/shards.ts';
import { comesFirst, type Fairness, inSealedOrder, seedOf } from '@maseki/proof/battle-seed.ts';
import { battleSealOf } from '@maseki/proof/seal.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { text } from '../text.ja.ts';
import type { RoomPlayer, RoomSetup } from './log-record.ts';

export interface Contender {
  player: RoomPlayer;
  deck: readonly CardData[];
  /** Of the saved deck. Null for a bot, and for a deck service of an earlier release. */
  deckId?: string | null;
  /** In hex. Absent from a claim without a seal. */
  sealed?: { secret: string; contribution: string | null } | undefined;
}

type Contenders = readonly [Contender, Contender];

/** How a room comes about; the aliases are slugs that lead to it. */
export type RoomOrigin = Pick<RoomSetup, 'mode' | 'clock' | 'rated'> & { aliases: readonly string[] };

const SEED_BYTES = 32;

/** In the place of the user id of a bot. */
export const BOT_ID = 'computer';

/** A human in a room; `rating` is null where the battle is not rated. */
export const humanPlayer = (user_id: string, name: string, rating: number | null): RoomPlayer => ({
  user_id,
  name,
  rating: rating === null ? null : Math.round(rating),
  level: null,
});

export const botPlayer = (level: BotLevel): RoomPlayer => ({
  user_id: BOT_ID,
  name: text.botName(level),
  rating: null,
  level,
});

/** In the shard of its first alias or player, where a socket that waits for it is already. */
const newRoomId = ([first]: readonly string[], { user_id }: RoomPlayer): string =>
  inShard(ulid(), first === undefined ? homeShardOf(user_id) : shardOf(first));

type Start = Pick<RoomSetup, 'seed' | 'decks' | 'fairness'> & { seated: Contenders };

/** The beginning that follows from the secrets of both. Null if a contender brings none. */
function sealedStart([one, other]: Contenders): Start | null {
  const seated = comesFirst(one.player.user_id, other.player.user_id)
    ? ([one, other] as const)
    : ([other, one] as const);
  const [a, b] = seated;
  if (!a.sealed || !b.sealed) return null;
  const [first, second] = [
    { user: a.player.user_id, ...a.sealed },
    { user: b.player.user_id, ...b.sealed },
  ];
  const seal = ({ user, secret }: { user: string; secret: string }) => battleSealOf(user, secret);
  const fairness: Fairness = {
    seals: { a: seal(first), b: seal(second) },
    contributions: { a: first.contribution, b: second.contribution },
    secrets: { a: first.secret, b: second.secret },
  };
  const decks = { a: inSealedOrder(a.deck), b: inSealedOrder(b.deck) };
  return { seated, seed: seedOf([first, second]), decks, fairness };
}

const randomStart = (seated: Contenders): Start => ({
  seated,
  seed: randomBytes(SEED_BYTES).toString('hex'),
  decks: { a: [...seated[0].deck], b: [...seated[1].deck] },
});

/**
 * The start of a new room for two. The first alias is the slug of the player who waited longer. Its
 * seed has twice the bits that keep a deck from being computed from an opening hand. If both bring
 * sealed secrets, seed, sides and the order of the decks follow from them (`libs/proof`).
 */
export function createRoomSetup(contenders: Contenders, { mode, aliases, clock, rated }: RoomOrigin): RoomSetup {
  const { seated, ...start } = sealedStart(contenders) ?? randomStart(contenders);
  const [a, b] = seated;
  return {
    room_id: newRoomId(aliases, a.player),
    players: { a: a.player, b: b.player },
    deck_ids: { a: a.deckId ?? null, b: b.deckId ?? null },
    ...start,
    mode,
    aliases: [...aliases],
    ...(clock && { clock }),
    ...(rated === false && { rated }),
  };
}

export const humansIn = ({ players }: Pick<RoomSetup, 'players'>): RoomPlayer[] =>
  [players.a, players.b].filter((player) => player.level === null);

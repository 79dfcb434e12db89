import { randomBytes } from 'node:crypto';
import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { ulid } from 'ulid';
import type { RoomPlayer, RoomSetup } from './entry.ts';

/** A player with the deck that the battle is made with. */
export interface Contender {
  player: RoomPlayer;
  deck: readonly CardData[];
}

const SEED_BYTES = 32;

/** The id that a computer player has instead of a user's. */
export const COMPUTER = 'computer';

const levelNames: Record<BotLevel, string> = { easy: 'やさしい', normal: 'ふつう', hard: 'つよい' };

export const computerPlayer = (level: BotLevel): RoomPlayer => ({
  user_id: COMPUTER,
  name: `コンピューター（${levelNames[level]}）`,
  rating: null,
  level,
});

/** A new room for two. Its seed has twice the bits that keep a deck from being computed from an opening hand. */
export function newRoom(a: Contender, b: Contender, aliases: readonly string[]): RoomSetup {
  return {
    room_id: ulid(),
    players: { a: a.player, b: b.player },
    decks: { a: [...a.deck], b: [...b.deck] },
    seed: randomBytes(SEED_BYTES).toString('hex'),
    practice: a.player.level !== null || b.player.level !== null,
    aliases: [...aliases],
  };
}

/** The players of a room who are users. */
export const personsIn = ({ players }: Pick<RoomSetup, 'players'>): RoomPlayer[] =>
  [players.a, players.b].filter((player) => player.level === null);

import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { RoomSetup } from '../../src/battle/log-record.ts';

/** Twelve plain cards that no catalogue holds; `name` keeps those of two decks apart. */
export const plainDeck = (name = 'plain'): CardData[] =>
  Array.from({ length: 12 }, (_, n) => ({
    id: `${name}-${n}`,
    name: `${name} ${n}`,
    image: `/assets/cards/${name}-${n}.svg`,
    type: ATTRIBUTES[n % ATTRIBUTES.length] ?? 'fire',
    pack: 'MorisCardPack',
    rarity: 'common',
    hp: 60,
    attack: { name: 'たいあたり', cost: 1, damage: 30, effects: [] },
    retreat_cost: 1,
  }));

/** Two persons about to begin. */
export const plainSetup = (changes: Partial<RoomSetup> = {}): RoomSetup => ({
  room_id: ulid(),
  players: {
    a: { user_id: ulid(), name: 'アンナ', rating: 1500, level: null },
    b: { user_id: ulid(), name: 'ボブ', rating: 1500, level: null },
  },
  decks: { a: plainDeck(), b: plainDeck() },
  seed: 'ab'.repeat(32),
  mode: 'matched',
  aliases: [],
  ...changes,
});

import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { type PlayDuels, winShare } from './duels.ts';
import type { Duel } from './play-duels.ts';
import { deckOfAttributes } from './themed-decks.ts';

/** Decks of the field with one, two, three and four attributes, as players mostly build them. */
const COMPOSITION = [2, 9, 8, 1] as const;

/** The decks of the field by id. Each has a theme and random cards within it. */
export function fieldDecks(seed: string): string[][] {
  const chance = seededRandom(`${seed} field`);
  return COMPOSITION.flatMap((decks, index) =>
    Array.from({ length: decks }, () => deckOfAttributes(index + 1, chance)),
  );
}

export interface FieldDeck {
  attributes: string[];
  cards: string[];
  /** Share of its battles against the other decks of the field. */
  win: number;
}

const attributesOf = (deck: readonly string[]): string[] =>
  ATTRIBUTES.filter((attribute) => deck.some((id) => cardById(id)?.type === attribute));

/** Plays each deck of the field against each other one, this many battles per pair. */
export async function measureField(
  play: PlayDuels,
  { decks, battles, seed }: { decks: readonly string[][]; battles: number; seed: string },
): Promise<FieldDeck[]> {
  const pairs = decks.flatMap((_, own) =>
    decks.slice(own + 1).map((_other, index): [number, number] => [own, own + 1 + index]),
  );
  const meetings = Array.from({ length: battles }, () => pairs).flat();
  const duels = meetings.map(([own, other]): Duel => [decks[own] ?? [], decks[other] ?? []]);
  const won = await play(`${seed} field`, duels);
  return decks.map((cards, at) => {
    const results = meetings.flatMap(([own, other], index) =>
      own === at ? [won[index] ?? false] : other === at ? [!won[index]] : [],
    );
    return { attributes: attributesOf(cards), cards, win: winShare(results) };
  });
}

import { type StarterDeckId, starterDecks } from '@maseki/cards/starter-decks.ts';
import { measureDeck } from '../meta/climb.ts';
import { type PlayDuels, winShare, withDuels } from '../meta/duels.ts';
import { fieldDecks } from '../meta/field.ts';
import type { Duel } from '../meta/play-duels.ts';

/** `out/starters.json` with shares from 0 to 1 of this many battles each. */
export interface StartersReport {
  battles: number;
  /** How often a starter deck wins against the field of themed decks, by its id. */
  vs_field: Record<string, number>;
  /** How often the first one wins against the second, by `<first>-<second>`. */
  pairs: Record<string, number>;
}

interface Size {
  battles: number;
  /** Of the field, as for `--meta`, and of all battles. */
  seed: string;
  onFigure?: (name: string, share: number) => void;
}

const pairs = (): [StarterDeckId, StarterDeckId][] =>
  starterDecks.flatMap(({ id }, at) =>
    starterDecks.slice(at + 1).map((other): [StarterDeckId, StarterDeckId] => [id, other.id]),
  );

const cardsOf = (id: StarterDeckId): readonly string[] => starterDecks.find((deck) => deck.id === id)?.cards ?? [];

async function measure(play: PlayDuels, { battles, seed, onFigure }: Size): Promise<StartersReport> {
  const field = fieldDecks(seed);
  const vs_field: StartersReport['vs_field'] = {};
  for (const { id, cards } of starterDecks) {
    const share = await measureDeck(play, { deck: cards, field, battles, seed: `${seed} starters ${id}` });
    vs_field[id] = share;
    onFigure?.(`${id} against the field`, share);
  }
  const against: StartersReport['pairs'] = {};
  for (const [one, other] of pairs()) {
    const duels = Array.from({ length: battles }, (): Duel => [cardsOf(one), cardsOf(other)]);
    const share = winShare(await play(`${seed} starters ${one} ${other}`, duels));
    against[`${one}-${other}`] = share;
    onFigure?.(`${one} against ${other}`, share);
  }
  return { battles, vs_field, pairs: against };
}

/** Against the field and each other, both sides with the normal player. */
export const measureStarters = (size: Size): Promise<StartersReport> => withDuels((play) => measure(play, size));

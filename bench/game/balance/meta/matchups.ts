import { type SeededRandom, seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { beats } from '@maseki/rules/weakness.ts';
import { type PlayDuels, winShare } from './duels.ts';
import type { Duel } from './play-duels.ts';
import { deckOfAttributes, mixedDeck, pick, themedDeck } from './themed-decks.ts';

type Chance = Pick<SeededRandom, 'random'>;

function monoAgainstPrey(chance: Chance): Duel {
  const [hunter = 'fire'] = pick(ATTRIBUTES, 1, chance);
  const prey = ATTRIBUTES.filter((attribute) => beats(hunter, attribute));
  return [themedDeck([hunter], chance), themedDeck(prey, chance)];
}

/** With this many attributes, or with any cards. Each battle has its own decks. */
const matchups = {
  mono_two: (chance) => [deckOfAttributes(1, chance), deckOfAttributes(2, chance)],
  two_three: (chance) => [deckOfAttributes(2, chance), deckOfAttributes(3, chance)],
  two_mixed: (chance) => [deckOfAttributes(2, chance), mixedDeck(chance)],
  mono_prey: monoAgainstPrey,
} as const satisfies Record<string, (chance: Chance) => Duel>;

export type Matchup = keyof typeof matchups;

const names = Object.keys(matchups) as Matchup[];

/** How often the first kind of deck wins. */
export async function measureMatchups(
  play: PlayDuels,
  { battles, seed }: { battles: number; seed: string },
): Promise<Record<Matchup, number>> {
  const shares = names.map(async (name): Promise<[Matchup, number]> => {
    const chance = seededRandom(`${seed} ${name}`);
    const duels = Array.from({ length: battles }, () => matchups[name](chance));
    return [name, winShare(await play(`${seed} ${name}`, duels))];
  });
  return Object.fromEntries(await Promise.all(shares)) as Record<Matchup, number>;
}

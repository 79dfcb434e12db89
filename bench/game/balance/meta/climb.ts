import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { type PlayDuels, winShare } from './duels.ts';
import type { Duel } from './play-duels.ts';
import { mixedDeck } from './themed-decks.ts';

type Deck = readonly string[];

interface Measured {
  deck: Deck;
  won: boolean[];
}

export interface ClimbOptions {
  field: readonly Deck[];
  /** Neighbours that are tried. */
  steps: number;
  seed: string;
  onSteps?: (steps: number) => void;
}

/** Neighbours that are tried at once. */
const TRIED = 8;
/** Each deck of the field, first for every neighbour, then for the two best and the deck. */
const [FIRST_ROUNDS, MORE_ROUNDS] = [1, 4];
const CHALLENGERS = 2;

const roundsOf = (deck: Deck, field: readonly Deck[], rounds: number): Duel[] =>
  Array.from({ length: rounds }, () => field.map((other): Duel => [deck, other])).flat();

/** The deck with one or two of its cards replaced by others. */
function neighbour(deck: Deck, random: () => number): Deck {
  const next = [...deck];
  for (let left = random() < 0.7 ? 1 : 2; left > 0; left--) {
    const others = catalogue.map(({ id }) => id).filter((id) => !next.includes(id));
    next[Math.floor(random() * next.length)] = others[Math.floor(random() * others.length)] ?? '';
  }
  return next;
}

const best = (measured: readonly Measured[]): Measured[] =>
  [...measured].sort((one, other) => winShare(other.won) - winShare(one.won));

/**
 * Hill climbing from a random deck. Neighbours play against the field, the best of them more
 * battles, and one that is then ahead of the deck takes its place. A deck's battles add up as long
 * as it stands, so that luck does not keep it there.
 */
export async function climb(play: PlayDuels, { field, steps, seed, onSteps }: ClimbOptions): Promise<Deck> {
  const { random } = seededRandom(`${seed} climb`);
  let calls = 0;
  const measure = async ({ deck, won }: Measured, rounds: number): Promise<Measured> => {
    calls += 1;
    return { deck, won: [...won, ...(await play(`${seed} climb ${calls}`, roundsOf(deck, field, rounds)))] };
  };
  let standing = await measure({ deck: mixedDeck({ random }), won: [] }, MORE_ROUNDS);
  for (let done = 0; done < steps; done += TRIED) {
    const neighbours = Array.from({ length: TRIED }, () => ({ deck: neighbour(standing.deck, random), won: [] }));
    const tried = await Promise.all(neighbours.map((each) => measure(each, FIRST_ROUNDS)));
    const again = best(tried).slice(0, CHALLENGERS);
    const [own, ...challengers] = await Promise.all([standing, ...again].map((each) => measure(each, MORE_ROUNDS)));
    if (own) standing = own;
    const [challenger] = best(challengers);
    // A neighbour's first battles do not count, because it was chosen for their luck.
    const sound = challenger?.won.slice(FIRST_ROUNDS * field.length) ?? [];
    if (challenger && winShare(sound) > winShare(standing.won)) standing = { deck: challenger.deck, won: sound };
    onSteps?.(Math.min(done + TRIED, steps));
  }
  return standing.deck;
}

/** How often a deck wins against the field, in battles that no search has seen. */
export async function measureDeck(
  play: PlayDuels,
  { deck, field, battles, seed }: { deck: Deck; field: readonly Deck[]; battles: number; seed: string },
): Promise<number> {
  const rounds = Math.ceil(battles / field.length);
  return winShare(await play(`${seed} fresh`, roundsOf(deck, field, rounds).slice(0, battles)));
}

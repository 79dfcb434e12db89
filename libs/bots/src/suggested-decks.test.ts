import { expect, test } from '@jest/globals';
import { cardById, catalogue } from '@maseki/cards/catalogue.ts';
import { type DeckWish, suggestDeck } from '@maseki/cards/suggest-deck.ts';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { chooseAction } from './choose-action.ts';
import { type Policy, playBattle } from './self-play/play-battle.ts';
import { type SeededRandom, seededRandom } from './self-play/seeded-random.ts';

/** `BATTLES=4000 npm test -- libs/bots` measures the figures of docs/balance.md. */
const BATTLES = Number(process.env['BATTLES'] ?? 300);
const KINDS = 40;
/** Least share, lower for few battles because of luck. */
const LEAST_SHARE = BATTLES >= 4000 ? 0.62 : 0.55;

function pick<T>(from: readonly T[], count: number, { random }: SeededRandom): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

const cardsOf = (ids: readonly string[]): CardData[] =>
  ids.map((id) => {
    const card = cardById(id);
    if (!card) throw new Error(`There is no card ${id}`);
    return card;
  });

/** Wishes in turn, from none over one and two attributes to a card to build around. */
function anyWish(number: number, owned: readonly string[], chance: SeededRandom): DeckWish {
  const [first = 'fire', second = 'water'] = pick(ATTRIBUTES, 2, chance);
  const [around = ''] = pick(owned, 1, chance);
  const wishes: DeckWish[] = [{ attributes: [] }, { attributes: [first] }, { attributes: [first, second] }, { around }];
  return wishes[number % wishes.length] ?? { around };
}

test(`over ${BATTLES} battles a suggested deck beats random cards of the same collection`, () => {
  const chance = seededRandom('suggested decks');
  const policy: Policy = (view) => chooseAction({ level: 'normal', view, random: chance.random });
  let won = 0;
  for (let n = 0; n < BATTLES; n++) {
    const owned = pick(catalogue, KINDS, chance).map(({ id }) => id);
    const suggested = suggestDeck(cardsOf(owned), anyWish(n, owned, chance)).map(({ id }) => id);
    const decks = { a: cardsOf(suggested), b: cardsOf(pick(owned, 12, chance)) };
    const { outcome } = playBattle({ seed: chance.seed(), decks, policies: { a: policy, b: policy } });
    if (outcome?.winner === 'a') won += 1;
  }
  if (process.env['BATTLES']) console.log(`won ${((100 * won) / BATTLES).toFixed(1)} %`);
  expect(won / BATTLES).toBeGreaterThanOrEqual(LEAST_SHARE);
}, 300_000);

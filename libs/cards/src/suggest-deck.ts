import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import { constants } from '@maseki/rules/constants.ts';
import { beats } from '@maseki/rules/weakness.ts';
import { placeOf } from './card-order.ts';
import { type CardValues, cardWorth } from './card-worth.ts';

/** Up to two attributes (none lets the function choose) or a card at its centre. */
export type DeckWish = { attributes: readonly Attribute[] } | { around: string };

/** `reasonText` of suggestion-text.ja.ts turns it into a sentence. */
export type CardRole =
  | { role: 'centre' }
  | { role: 'trump'; attribute: Attribute }
  | { role: 'vanguard'; attribute: Attribute }
  | { role: 'wall' }
  | { role: 'condition'; condition: string }
  | { role: 'resonance'; attribute: Attribute }
  | { role: 'against'; attribute: Attribute }
  | { role: 'guard' };

export interface SuggestedCard {
  id: string;
  reason: CardRole;
}

/** Of a wished and of a matching attribute. A cheaper attack is worth 8. By self-play. */
const [THEME_POINTS, PARTNER_POINTS] = [12, 8];
/** For a condition that strengthens the card at the centre of the deck. */
const CONDITION_POINTS = 15;
/** Points of a card that is strong against an attribute which beats one of the deck's. */
const AGAINST_POINTS = 3;
/** Limit of attributes in a deck. With more of them, cards of one attribute seldom meet. */
const ATTRIBUTES_OF_DECK = 3;
/** Limit of cards with one attribute, as long as others remain. */
const MOST_OF_ONE = 7;
/** Number of cards of an attribute that determine how well it goes with others. */
const PARTNER_CARDS = 5;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const byWorth = (cards: readonly CardValues[], worth: (card: CardValues) => number = cardWorth): CardValues[] =>
  [...cards].sort((one, other) => worth(other) - worth(one));

/** The attributes that beat one of these. */
const hunters = (attributes: readonly Attribute[]): Attribute[] =>
  ATTRIBUTES.filter((hunter) => attributes.some((attribute) => beats(hunter, attribute)));

/** The hunter of the deck's attributes that a card is strong against. */
const hunterAgainst = (card: CardValues, attributes: readonly Attribute[]): Attribute | undefined =>
  hunters(attributes).find((hunter) => beats(card.type, hunter));

const conditionsBrought = ({ attack }: CardValues): string[] => attack.effects.map(({ op }) => op);

const conditionsUsed = ({ attack }: CardValues): string[] =>
  attack.effects.flatMap(({ op, condition }) =>
    op === 'condition_bonus' && typeof condition === 'string' ? [condition] : [],
  );

/** The condition that a card causes for a card of the deck that is stronger against it. */
const conditionFor = (card: CardValues, deck: readonly CardValues[]): string | undefined =>
  deck
    .filter(({ id }) => id !== card.id)
    .flatMap(conditionsUsed)
    .find((condition) => conditionsBrought(card).includes(condition));

const worthOfBest = (attribute: Attribute, owned: readonly CardValues[], most: number): number =>
  sumOf(
    byWorth(owned.filter(({ type }) => type === attribute))
      .slice(0, most)
      .map(cardWorth),
  );

/** The two attributes for the best deck, by worth and number of cards. */
function bestPair(owned: readonly CardValues[]): Attribute[] {
  const value = (pair: readonly Attribute[]): number =>
    sumOf(pair.map((attribute) => worthOfBest(attribute, owned, MOST_OF_ONE)));
  const pairs = ATTRIBUTES.flatMap((first, index) => ATTRIBUTES.slice(index + 1).map((second) => [first, second]));
  return pairs.reduce<Attribute[]>((best, pair) => (best.length === 0 || value(pair) > value(best) ? pair : best), []);
}

/** Because of good cards or an answer to the theme's hunters. */
function partnersOf(theme: readonly Attribute[], owned: readonly CardValues[]): Attribute[] {
  const value = (attribute: Attribute): number => {
    const isAgainst = hunters(theme).some((hunter) => beats(attribute, hunter));
    return worthOfBest(attribute, owned, PARTNER_CARDS) + (isAgainst ? AGAINST_POINTS : 0);
  };
  return ATTRIBUTES.filter((attribute) => !theme.includes(attribute))
    .sort((one, other) => value(other) - value(one))
    .slice(0, ATTRIBUTES_OF_DECK - theme.length);
}

function themeOf(wish: DeckWish, centre: CardValues | undefined, owned: readonly CardValues[]): readonly Attribute[] {
  const wished = 'attributes' in wish ? wish.attributes : centre ? [centre.type] : [];
  return wished.length > 0 ? wished : bestPair(owned);
}

/** The cards with the most points, within the limit for one attribute unless no others remain. */
function chooseCards(
  owned: readonly CardValues[],
  pointsOf: (card: CardValues) => number,
  start: readonly CardValues[],
): CardValues[] {
  const [chosen, spare]: [CardValues[], CardValues[]] = [[...start], []];
  for (const card of byWorth(owned, pointsOf)) {
    if (start.includes(card)) continue;
    const isMany = chosen.filter(({ type }) => type === card.type).length >= MOST_OF_ONE;
    (isMany ? spare : chosen).push(card);
  }
  return [...chosen.slice(0, constants.deckSize), ...spare].slice(0, constants.deckSize);
}

function roleOf(card: CardValues, deck: readonly CardValues[], theme: readonly Attribute[]): CardRole {
  if (!theme.includes(card.type)) {
    const attribute = hunterAgainst(card, theme);
    return attribute ? { role: 'against', attribute } : { role: 'guard' };
  }
  const condition = conditionFor(card, deck);
  if (condition) return { role: 'condition', condition };
  if (card.rarity === 'legend') return { role: 'trump', attribute: card.type };
  if (card.attack.cost === 1) return { role: 'vanguard', attribute: card.type };
  if (card.attack.effects.some(({ op }) => op === 'shield')) return { role: 'wall' };
  return { role: 'resonance', attribute: card.type };
}

/**
 * A deck of the owned kinds with the purpose of each card. It has 12 cards, or
 * all if fewer are owned. The same kinds give the same deck in any order. A
 * card at the centre that is not owned is ignored.
 */
export function suggestDeck(owned: readonly CardValues[], wish: DeckWish): SuggestedCard[] {
  const cards = [...owned].sort((one, other) => (placeOf(one.id) ?? 0) - (placeOf(other.id) ?? 0));
  const around = 'around' in wish ? cards.find(({ id }) => id === wish.around) : undefined;
  const theme = themeOf(wish, around, cards);
  const partners = partnersOf(theme, cards);
  const pointsOf = (card: CardValues): number =>
    cardWorth(card) +
    (theme.includes(card.type) ? THEME_POINTS : partners.includes(card.type) ? PARTNER_POINTS : 0) +
    (around && conditionFor(card, [around]) ? CONDITION_POINTS : 0) +
    (!theme.includes(card.type) && hunterAgainst(card, theme) ? AGAINST_POINTS : 0);
  const deck = chooseCards(cards, pointsOf, around ? [around] : []);
  return deck.map((card) => ({
    id: card.id,
    reason: card === around ? { role: 'centre' } : roleOf(card, deck, theme),
  }));
}

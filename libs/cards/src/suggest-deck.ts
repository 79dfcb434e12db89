import { ATTRIBUTES, type Attribute } from '@maseki/rules/card.ts';
import { constants } from '@maseki/rules/constants.ts';
import { beats } from '@maseki/rules/weakness.ts';
import type { Card } from './card.ts';
import { cardWorth } from './card-worth.ts';
import { cardById, catalogue } from './catalogue.ts';

/** What a deck shall be of: one or two attributes, or a card that it is built around. */
export type DeckWish = { attributes: readonly [Attribute, Attribute?] } | { around: string };

/** What a card is for; `reasonText` of suggestion-text.ja.ts makes a sentence of it. */
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

/** Points of a card whose attack brings a condition for which another chosen card does more. */
const CONDITION_POINTS = 15;
/** Points of a card that is strong against an attribute which beats one of the deck's. */
const AGAINST_POINTS = 8;
/** More cards of one attribute are not chosen while another of the deck's attributes has some left: both have to meet on the field. */
const MOST_OF_ONE = 7;
/** An attribute with fewer cards than this does not become a second one by itself. */
const LEAST_OF_SECOND = 3;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const byWorth = (cards: readonly Card[], worth: (card: Card) => number = cardWorth): Card[] =>
  [...cards].sort((one, other) => worth(other) - worth(one));

interface CoreOptions {
  /** The card that the deck is built around. */
  centre: Card | undefined;
  /** The most cards of the second attribute. */
  most: number;
}

/** The attributes that beat one of these. */
const hunters = (attributes: readonly Attribute[]): Attribute[] =>
  ATTRIBUTES.filter((hunter) => attributes.some((attribute) => beats(hunter, attribute)));

/** The hunter of the deck's attributes that a card is strong against. */
const hunterAgainst = (card: Card, attributes: readonly Attribute[]): Attribute | undefined =>
  hunters(attributes).find((hunter) => beats(card.type, hunter));

const conditionsBrought = ({ attack }: Card): string[] => attack.effects.map(({ op }) => op);

const conditionsUsed = ({ attack }: Card): string[] =>
  attack.effects.flatMap(({ op, condition }) =>
    op === 'condition_bonus' && typeof condition === 'string' ? [condition] : [],
  );

/** The condition that a card brings for a card of the deck which does more to cards that have it. */
const conditionFor = (card: Card, deck: readonly Card[]): string | undefined =>
  deck
    .filter(({ id }) => id !== card.id)
    .flatMap(conditionsUsed)
    .find((condition) => conditionsBrought(card).includes(condition));

/** The attribute that goes best with another one: the best cards to fill the deck with, and something against what beats the first. */
function bestPartner(first: Attribute, owned: readonly Card[]): Attribute | undefined {
  const value = (attribute: Attribute): number => {
    const cards = byWorth(owned.filter(({ type }) => type === attribute)).slice(0, constants.deckSize - MOST_OF_ONE);
    const against = hunters([first]).some((hunter) => beats(attribute, hunter)) ? AGAINST_POINTS : 0;
    return sumOf(cards.map(cardWorth)) + against;
  };
  const partners = ATTRIBUTES.filter(
    (attribute) => attribute !== first && owned.filter(({ type }) => type === attribute).length >= LEAST_OF_SECOND,
  );
  return partners.reduce<Attribute | undefined>(
    (best, other) => (best === undefined || value(other) > value(best) ? other : best),
    undefined,
  );
}

function attributesFor(wish: DeckWish, centre: Card | undefined, owned: readonly Card[]): Attribute[] {
  const [first, second] = 'attributes' in wish ? wish.attributes : [centre?.type];
  const partner = second ?? (first && bestPartner(first, owned));
  return [first, partner].filter((attribute) => attribute !== undefined);
}

/** The cards of the deck's attributes, the best first and not too many of one, unless the other has no more. */
function coreOf(attributes: readonly Attribute[], owned: readonly Card[], { centre, most }: CoreOptions): Card[] {
  const start = centre ? [centre] : [];
  const candidates = owned.filter(({ type, id }) => attributes.includes(type) && id !== centre?.id);
  const worth = (card: Card) => cardWorth(card) + (conditionFor(card, start) ? CONDITION_POINTS : 0);
  const [chosen, spare]: [Card[], Card[]] = [[...start], []];
  for (const card of byWorth(candidates, worth)) {
    const limit = card.type === attributes[0] ? MOST_OF_ONE : most;
    if (chosen.filter(({ type }) => type === card.type).length < limit) chosen.push(card);
    else spare.push(card);
  }
  return [...chosen, ...spare].slice(0, constants.deckSize);
}

/** What the deck lacks of the other attributes. */
function fillersFor(core: readonly Card[], attributes: readonly Attribute[], owned: readonly Card[]): Card[] {
  const others = owned.filter(({ type }) => !attributes.includes(type));
  const worth = (card: Card) => cardWorth(card) + (hunterAgainst(card, attributes) ? AGAINST_POINTS : 0);
  return byWorth(others, worth).slice(0, constants.deckSize - core.length);
}

function roleOf(card: Card, deck: readonly Card[], attributes: readonly Attribute[]): CardRole {
  if (!attributes.includes(card.type)) {
    const attribute = hunterAgainst(card, attributes);
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
 * A deck of the owned kinds, with what each card is for: 12 cards, or all when fewer are owned. The same input gives the same deck. Ids that do not exist
 * are passed over; a card to build around that is not owned is no wish.
 */
export function suggestDeck(owned: readonly string[], wish: DeckWish): SuggestedCard[] {
  const ids = new Set(owned);
  const cards = catalogue.filter(({ id }) => ids.has(id));
  const around = 'around' in wish && ids.has(wish.around) ? cardById(wish.around) : undefined;
  const attributes = attributesFor(wish, around, cards);
  const isPair = 'attributes' in wish && wish.attributes[1] !== undefined;
  const most = isPair ? MOST_OF_ONE : constants.deckSize - MOST_OF_ONE;
  const core = coreOf(attributes, cards, { centre: around, most });
  const deck = [...core, ...fillersFor(core, attributes, cards)];
  return deck.map((card) => ({
    id: card.id,
    reason: card === around ? { role: 'centre' } : roleOf(card, deck, attributes),
  }));
}

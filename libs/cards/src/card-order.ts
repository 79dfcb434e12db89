/** The attributes when the order began, independent of later changes to `ATTRIBUTES`. */
const FIRST_ATTRIBUTES = ['fire', 'water', 'thunder', 'wind', 'earth', 'ice', 'dark', 'light'];

const twelveOf = (attribute: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${attribute}-${String(index + 1).padStart(2, '0')}`);

/**
 * The ids of all cards in the order of their numbers in deck codes. Append only. A new
 * card goes at the end, whatever its attribute, and no line ever changes or disappears,
 * because that would turn codes in players' hands into other decks. A test compares the
 * list with the catalogue, which pages do not load.
 */
const CARD_ORDER: readonly string[] = [
  ...FIRST_ATTRIBUTES.flatMap(twelveOf),
  // Add new cards below this line.
];

const places: ReadonlyMap<string, number> = new Map(CARD_ORDER.map((id, place) => [id, place]));

/** The number of a card in deck codes, from 0, or undefined for an unknown card. */
export const placeOf = (id: string): number | undefined => places.get(id);

/** The card with a number, or undefined if there are fewer cards. */
export const cardAt = (place: number): string | undefined => CARD_ORDER[place];

/** Number of cards that a deck code can express. */
export const orderedCards = CARD_ORDER.length;

/** The attributes as they stood when the order began; not `ATTRIBUTES`, which may change. */
const FIRST_ATTRIBUTES = ['fire', 'water', 'thunder', 'wind', 'earth', 'ice', 'dark', 'light'];

const twelveOf = (attribute: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${attribute}-${String(index + 1).padStart(2, '0')}`);

/**
 * The ids of all cards in the order of their numbers in deck codes. Append only: a new card is written at the end, whatever its attribute, and
 * no line ever changes or goes, or codes that players have passed on become other decks. A test compares it with the catalogue, which pages do not load.
 */
const CARD_ORDER: readonly string[] = [
  ...FIRST_ATTRIBUTES.flatMap(twelveOf),
  // Write new cards below this line.
];

const places: ReadonlyMap<string, number> = new Map(CARD_ORDER.map((id, place) => [id, place]));

/** The number of a card in deck codes, from 0; undefined of a card that does not exist. */
export const placeOf = (id: string): number | undefined => places.get(id);

/** The card with a number; undefined when there are fewer cards. */
export const cardAt = (place: number): string | undefined => CARD_ORDER[place];

/** How many cards can be written in a deck code. */
export const orderedCards = CARD_ORDER.length;

export const STARTER_DECK_IDS = ['fire-wind', 'ice-light', 'earth-water', 'thunder-dark'] as const;
export type StarterDeckId = (typeof STARTER_DECK_IDS)[number];

/** A deck for newcomers, with two attributes and only commons and uncommons. */
export interface StarterDeck {
  id: StarterDeckId;
  name: string;
  /** Its way of winning, in one sentence. */
  lead: string;
  /** Ids of 12 different cards. */
  cards: readonly string[];
}

const numbered = (attribute: string, numbers: readonly string[]): string[] =>
  numbers.map((number) => `${attribute}-${number}`);

/**
 * Decks found by a search among commons and uncommons. Each wins about half of its
 * battles against the field of docs/balance-decks.md and against the others, measured
 * by `npm run bench -- balance --starters`. No pair of attributes has more edges on
 * the wheel over another pair than it receives.
 */
const decks: Readonly<Record<StarterDeckId, StarterDeck>> = {
  'fire-wind': {
    id: 'fire-wind',
    name: '火と風',
    lead: '控えを風でさらってバトル場に引きずり出し、やけどと火の大技で先に倒しきります。',
    cards: [
      ...numbered('fire', ['01', '02', '03', '07', '08', '10']),
      ...numbered('wind', ['01', '04', '07', '09', '10', '11']),
    ],
  },
  'ice-light': {
    id: 'ice-light',
    name: '氷と光',
    lead: '相手をこおりにして動きを止め、光でベンチを育てながら、こおりの相手に強い技で決めます。',
    cards: [
      ...numbered('ice', ['01', '02', '04', '07', '08', '10']),
      ...numbered('light', ['01', '02', '03', '07', '09', '10']),
    ],
  },
  'earth-water': {
    id: 'earth-water',
    name: '土と水',
    lead: '土の防御で受け止め、水の回復で立て直し、最後まで残った重い一撃で勝ちます。',
    cards: [
      ...numbered('earth', ['01', '02', '04', '07', '09', '11']),
      ...numbered('water', ['01', '02', '05', '07', '08', '10']),
    ],
  },
  'thunder-dark': {
    id: 'thunder-dark',
    name: '雷と闇',
    lead: '闇でエネルギーを奪いどくで弱らせ、コインがオモテなら跳ね上がる雷の一撃で勝負を決めます。',
    cards: [
      ...numbered('thunder', ['01', '02', '04', '07', '08', '11']),
      ...numbered('dark', ['01', '02', '03', '08', '09', '10']),
    ],
  },
};

export const starterDecks: readonly StarterDeck[] = STARTER_DECK_IDS.map((id) => decks[id]);

export const starterDeckById = (id: StarterDeckId): StarterDeck => decks[id];

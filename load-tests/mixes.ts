export const journeyNames = ['newcomer', 'collector', 'duelist', 'chatter', 'trader', 'watcher'] as const;
export type JourneyName = (typeof journeyNames)[number];

/** Journeys of a hundred players. */
type Mix = Readonly<Record<JourneyName, number>>;

export const mixes = {
  /** An evening, on which most play, some talk, and some look at their cards. */
  everyday: { duelist: 58, collector: 16, chatter: 12, trader: 8, newcomer: 4, watcher: 2 },
  /** A few of each. */
  smoke: { duelist: 35, collector: 10, chatter: 20, trader: 20, newcomer: 10, watcher: 5 },
  /** Mostly battles. Of 260 players 202 duel, and everything else happens too. */
  matches: { duelist: 79, collector: 8, chatter: 5, trader: 5, newcomer: 2, watcher: 1 },
} satisfies Record<string, Mix>;

export type MixName = keyof typeof mixes;

/** Journeys that need a partner come in pairs. */
const inPairs: readonly JourneyName[] = ['duelist', 'chatter', 'trader'];

export type Counts = Readonly<Record<JourneyName, number>>;

/**
 * Number of players per journey. Each journey has at least one, or a pair, for any number of
 * players.
 */
export function playersOf(mix: MixName, players: number): Counts {
  const countOf = (journey: JourneyName): number => {
    const step = inPairs.includes(journey) ? 2 : 1;
    return Math.max(step, step * Math.round((players * mixes[mix][journey]) / 100 / step));
  };
  const others = journeyNames.filter((journey) => journey !== 'duelist').map((journey) => [journey, countOf(journey)]);
  const left = players - others.reduce((sum, [, count]) => sum + Number(count), 0);
  return { ...Object.fromEntries(others), duelist: Math.max(2, left - (left % 2)) } as Counts;
}

/** The order in which journeys take the kept accounts. Newcomers make their own. */
const accountOrder: readonly JourneyName[] = ['duelist', 'collector', 'chatter', 'trader', 'watcher'];

const sumOf = (counts: Counts, journeys: readonly JourneyName[]) =>
  journeys.reduce((sum, journey) => sum + counts[journey], 0);

/** How many kept accounts these players need. */
export const accountsNeeded = (counts: Counts): number => sumOf(counts, accountOrder);

/** The place of a journey's first account among the kept ones, null if it makes its own. */
export function firstAccountOf(journey: JourneyName, counts: Counts): number | null {
  const place = accountOrder.indexOf(journey);
  return place < 0 ? null : sumOf(counts, accountOrder.slice(0, place));
}

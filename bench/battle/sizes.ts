/** How much is measured, and for how long. */
export interface Sizes {
  /**
   * Played before a measurement, so that V8 has compiled the hot path, as in a server that has run
   * for a minute.
   */
  warmUp: Load;
  closed: Load;
  /** Until a stored peer is killed. */
  promise: Load;
  /** Open loops, in which each player thinks for `thinkMs` on average. */
  'open-500': Load;
  'open-1000': Load;
  idle: {
    matches: number;
    /** How long the CPU is measured, with no battle and with idle ones. */
    measureMs: number;
  };
  'idle-game': IdleGameSizes;
  /** The same number of actions a second from few rooms and from many. */
  'growth-rooms': { few: Load; many: Load };
  'growth-pods': Load;
  /** So many sockets in all watch some of the battles. */
  watchers: { load: Load; battles: number; sockets: number };
  /** Beside a pod that searches archived battles, of which there are more than it can search. */
  puzzles: { load: Load; archived: number };
  'whole-battles': WholeBattleSizes;
  /** As long as servers need that take many times as many actions as ours. */
  'way-closed': Load;
  /** About the actions a second of whole battles. */
  'way-400': Load;
  capacity: CapacitySizes;
}

export interface Load {
  matches: number;
  /** Mean time before an action in ms. With 0 it follows as soon as both sides have the state. */
  thinkMs: number;
  warmMs: number;
  measureMs: number;
  /** True if actions come at times of their own, also while the state before them is late. */
  isOpen?: boolean;
}

export interface IdleGameSizes {
  /** Until the work of the start is done. */
  warmMs: number;
  measureMs: number;
}

export interface WholeBattleSizes {
  players: number;
  /** Actions of both sides until one surrenders. */
  short: number;
  long: number;
  warmMs: number;
  measureMs: number;
}

/** The rising rates at which a server is measured. */
export interface CapacitySizes {
  matches: number;
  /** Actions a second at first. It doubles as long as they are carried. */
  from: number;
  /** Between the last carried rate and the first that is not, the halvings of their distance. */
  halvings: number;
  warmMs: number;
  measureMs: number;
}

const open = { thinkMs: 1_000, warmMs: 2_500, measureMs: 7_000 };
/** A thousand actions a second, as in `open-1000`. */
const growth = { warmMs: 3_000, measureMs: 12_000 };

export const fullSizes: Sizes = {
  warmUp: { matches: 100, thinkMs: 0, warmMs: 0, measureMs: 6_000 },
  // Peaceful battles of ours end after 258 to 308 actions, and ends belong to `whole-battles`. At
  // 8,500 actions a second each has 221 here.
  closed: { matches: 100, thinkMs: 0, warmMs: 600, measureMs: 2_000 },
  promise: { matches: 100, thinkMs: 0, warmMs: 1_000, measureMs: 1_000 },
  'open-500': { ...open, matches: 500 },
  'open-1000': { ...open, matches: 1_000 },
  idle: { matches: 1_000, measureMs: 8_000 },
  'idle-game': { warmMs: 45_000, measureMs: 40_000 },
  'growth-rooms': {
    few: { ...growth, matches: 100, thinkMs: 100 },
    many: { ...growth, matches: 3_000, thinkMs: 3_000 },
  },
  'growth-pods': { ...growth, matches: 1_000, thinkMs: 1_000 },
  watchers: { load: { ...growth, matches: 50, thinkMs: 200 }, battles: 5, sockets: 200 },
  puzzles: { load: { matches: 100, thinkMs: 200, warmMs: 3_000, measureMs: 20_000 }, archived: 1_500 },
  // A battle of 200 actions takes half a minute. Each one ends, and another begins, during the
  // measurement.
  'whole-battles': { players: 120, short: 20, long: 200, warmMs: 5_000, measureMs: 35_000 },
  'way-closed': { matches: 100, thinkMs: 0, warmMs: 1_000, measureMs: 7_000 },
  'way-400': { ...open, matches: 400 },
  capacity: { matches: 400, from: 500, halvings: 3, warmMs: 1_500, measureMs: 5_000 },
};

const brief = { warmMs: 500, measureMs: 2_000 };

/** Enough to see that everything works. Its figures mean nothing. */
export const quickSizes: Sizes = {
  warmUp: { ...brief, matches: 4, thinkMs: 0, measureMs: 500 },
  closed: { ...brief, matches: 24, thinkMs: 0 },
  promise: { ...brief, matches: 12, thinkMs: 0 },
  'open-500': { ...brief, matches: 6, thinkMs: 100 },
  'open-1000': { ...brief, matches: 12, thinkMs: 100 },
  idle: { matches: 12, measureMs: 500 },
  'idle-game': { warmMs: 5_000, measureMs: 15_000 },
  'growth-rooms': {
    few: { ...brief, matches: 4, thinkMs: 100 },
    many: { ...brief, matches: 12, thinkMs: 300 },
  },
  'growth-pods': { ...brief, matches: 8, thinkMs: 100 },
  watchers: { load: { ...brief, matches: 6, thinkMs: 100 }, battles: 2, sockets: 8 },
  puzzles: { load: { ...brief, matches: 6, thinkMs: 100 }, archived: 300 },
  'whole-battles': { players: 6, short: 8, long: 24, warmMs: 500, measureMs: 5_000 },
  'way-closed': { ...brief, matches: 24, thinkMs: 0 },
  'way-400': { ...brief, matches: 6, thinkMs: 200 },
  capacity: { ...brief, matches: 24, from: 400, halvings: 0 },
};

import type { Models } from '@maseki/battle/base/database/models.ts';
import type { Player } from '@maseki/players/account.ts';

/** How much is measured. */
export interface Sizes {
  /** Battles that are played again, in steps of 25. */
  frames: number;
  listed: number;
  listRounds: number;
  pageRounds: number;
  /** Turns of the hard computer. */
  botTurns: number;
  /** Pairs of windows without and with guests. */
  guestRounds: number;
  windowMs: number;
}

export const SIZES: Sizes = {
  ...{ frames: 200, listed: 1_000, listRounds: 40 },
  ...{ pageRounds: 5, botTurns: 8 },
  ...{ guestRounds: 3, windowMs: 15_000 },
};

export const QUICK: Sizes = {
  ...{ frames: 25, listed: 100, listRounds: 3 },
  ...{ pageRounds: 1, botTurns: 2 },
  ...{ guestRounds: 1, windowMs: 5_000 },
};

/** A game with players, whose archive a part may fill. */
export interface ReplayBench {
  url: string;
  /** The archive of battle. */
  archive: Models['replays'];
  players: readonly Player[];
  sizes: Sizes;
  onProgress(sentence: string): void;
}

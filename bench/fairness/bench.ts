import type { Models } from '@maseki/battle/base/database/models.ts';
import type { Player } from '@maseki/players/account.ts';
import type { TestGame } from '@maseki/tools/dev-env/test-game.ts';
import type { Connection } from 'mongoose';

/** How much is measured. */
export interface Sizes {
  /** Draws and battles that a page checks. */
  checks: number;
  /** Draws and claims with seals, each compared with one without. */
  costs: number;
  /** Rows of the ledger of one player, and of the movements of cards. */
  rows: number;
  battles: number;
  messages: number;
  /** Exports in the settings page. */
  exports: number;
  /** Rounds of windows with an export and without. */
  rounds: number;
  /** Players whose battles run meanwhile. */
  duelists: number;
}

export const SIZES: Sizes = {
  checks: 7,
  costs: 300,
  rows: 10_000,
  battles: 1_000,
  messages: 5_000,
  exports: 3,
  rounds: 20,
  duelists: 60,
};

export const QUICK: Sizes = {
  checks: 2,
  costs: 10,
  rows: 500,
  battles: 30,
  messages: 100,
  exports: 1,
  rounds: 2,
  duelists: 6,
};

/** A game of its own, whose stores a part may fill. */
export interface FairnessBench {
  game: TestGame;
  /** The archive of battle. */
  archive: Models['replays'];
  databases: Record<'chat' | 'inventory', Connection>;
  newPlayer(): Promise<Player>;
  sizes: Sizes;
  onProgress(sentence: string): void;
}

import { starterDecks } from '@maseki/cards/starter-decks.ts';
import { type Trial, type TrialId, trials } from '@maseki/cards/trials.ts';
import { winShare, withDuels } from '../meta/duels.ts';
import type { Duel } from '../meta/play-duels.ts';

/** `out/trials.json` with shares from 0 to 1. */
export interface TrialsReport {
  battles: number;
  /** How often the normal player wins with the starter decks, in the order of the opponents. */
  wins: Partial<Record<TrialId, number>>;
}

interface Size {
  battles: number;
  seed: string;
  /** By default all. */
  opponents?: readonly Trial[];
  onFigure?: (name: string, share: number) => void;
}

/** Each opponent as a page plays them, against all starter decks as often. */
export const measureTrials = ({ battles, seed, opponents = trials, onFigure }: Size): Promise<TrialsReport> =>
  withDuels(async (play) => {
    const wins: TrialsReport['wins'] = {};
    for (const { id, deck, level } of opponents) {
      const duels = Array.from(
        { length: battles },
        (_, at): Duel => [starterDecks[at % starterDecks.length]?.cards ?? [], deck],
      );
      const share = winShare(await play(`${seed} trials ${id}`, duels, level));
      wins[id] = share;
      onFigure?.(id, share);
    }
    return { battles, wins };
  });

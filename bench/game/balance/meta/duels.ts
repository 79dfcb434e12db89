import type { Level } from '@maseki/bots/choose-action.ts';
import { withWorkers } from '../../../support/over-cores.ts';
import type { Duel, DuelsTask } from './play-duels.ts';

const CHUNK = 20;

/**
 * On all cores. True for each that its first deck won. The same name plays the same battles. The
 * second decks are played by the normal player, or by another level.
 */
export type PlayDuels = (name: string, duels: readonly Duel[], against?: Level) => Promise<boolean[]>;

const chunks = (duels: readonly Duel[]): (readonly Duel[])[] =>
  Array.from({ length: Math.ceil(duels.length / CHUNK) }, (_, index) =>
    duels.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** Lends the players of duels to a function. */
export const withDuels = <Value>(work: (play: PlayDuels) => Promise<Value>): Promise<Value> =>
  withWorkers<DuelsTask, boolean[], Value>(new URL('./play-duels.ts', import.meta.url), (run) =>
    work(async (name, duels, against) => {
      const played = chunks(duels).map((chunk, index) => run({ name: `${name} ${index}`, duels: chunk, against }));
      return (await Promise.all(played)).flat();
    }),
  );

/** The share of won duels, a half if there are none. */
export const winShare = (won: readonly boolean[]): number =>
  won.length === 0 ? 0.5 : won.filter((each) => each).length / won.length;

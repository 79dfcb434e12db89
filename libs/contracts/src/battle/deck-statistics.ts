import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { z } from 'zod';

const Count = z.int().min(0);

export const WinTally = z.object({ battles: Count, wins: Count });
export type WinTally = z.infer<typeof WinTally>;

/** The attribute that most cards of a deck have, `mixed` if fewer than `LEAST_OF_MAIN` have it. */
export const MAIN_ATTRIBUTES = [...ATTRIBUTES, 'mixed'] as const;
const MainAttribute = z.enum(MAIN_ATTRIBUTES);
export type MainAttribute = z.infer<typeof MainAttribute>;

export const DeckTally = WinTally.extend({
  /** Of the battles in which its player went first, and of the others. */
  first: WinTally,
  second: WinTally,
  /** Opponents by the main attribute of their deck, without those not met. */
  opponents: z.array(WinTally.extend({ attribute: MainAttribute })),
  /** Battles in which a card was put on the field at least once, without other cards. */
  cards: z.array(WinTally.extend({ id: z.string() })),
});
export type DeckTally = z.infer<typeof DeckTally>;

/** The statistics of one deck of a player, in battles against people and against the computer. */
export const DeckStatistics = z.object({ people: DeckTally, practice: DeckTally });
export type DeckStatistics = z.infer<typeof DeckStatistics>;

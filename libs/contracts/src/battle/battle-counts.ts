import { Attribute } from '@maseki/rules/card.ts';
import { z } from 'zod';

/** The part of one player in a finished battle, for missions. */
export const BattleCounts = z.object({
  /** Life that the opponent has lost. */
  lives_taken: z.int().min(0),
  own_turns: z.int().min(0),
  /** Cards of the player that stood on the field at any time, each once, by attribute. */
  fielded: z.partialRecord(Attribute, z.int().min(1)),
});
export type BattleCounts = z.infer<typeof BattleCounts>;

import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { z } from 'zod';

/**
 * The cards on the battle slot and then on the bench slots of a side, by id. Null for empty slots
 * and hidden cards.
 */
const SideCards = z.array(z.string().nullable());

/** Which cards are on the field, as one player may know it. */
const FieldCards = z.object({ you: SideCards, opponent: SideCards });
export type FieldCards = z.infer<typeof FieldCards>;

/** One entry of the log with its event and the field after it. */
const RoomLogStep = z.object({
  version: z.int(),
  events: z.array(z.custom<ViewEvent>()),
  field: FieldCards,
});
export type RoomLogStep = z.infer<typeof RoomLogStep>;

/** A battle's log so far, as one of its players may know it. */
export const RoomLog = z.object({
  steps: z.array(RoomLogStep),
  /** The names of the cards in `steps`, by id. */
  names: z.record(z.string(), z.string()),
});
export type RoomLog = z.infer<typeof RoomLog>;

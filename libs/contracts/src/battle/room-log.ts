import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { z } from 'zod';

/** The battle slot, then the bench, by id. Null for empty slots and hidden cards. */
const SideCards = z.array(z.string().nullable());

const FieldCards = z.object({ you: SideCards, opponent: SideCards });
export type FieldCards = z.infer<typeof FieldCards>;

const RoomLogStep = z.object({
  version: z.int(),
  events: z.array(z.custom<ViewEvent>()),
  field: FieldCards,
});
export type RoomLogStep = z.infer<typeof RoomLogStep>;

export const RoomLog = z.object({
  steps: z.array(RoomLogStep),
  /** The names of the cards in `steps`, by id. */
  names: z.record(z.string(), z.string()),
});
export type RoomLog = z.infer<typeof RoomLog>;

import { z } from 'zod';

export const MissionView = z.object({
  id: z.string(),
  sentence: z.string(),
  /** At most the target. */
  have: z.int().min(0),
  target: z.int().min(1),
  stones: z.int().min(0),
  done: z.boolean(),
});
export type MissionView = z.infer<typeof MissionView>;

/** A mission that an action has just fulfilled, for its message. */
export const FulfilledMission = MissionView.pick({ id: true, sentence: true, stones: true });
export type FulfilledMission = z.infer<typeof FulfilledMission>;

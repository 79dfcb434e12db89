import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import type { ViewSide } from '@maseki/rules/view-types.ts';

/** Kept frames outlive the deletion of an account, so names are put in when they are sent. */
export function named(frames: ReplayFrames, names: Record<ViewSide, string>): ReplayFrames {
  const { you, opponent } = frames.first;
  return {
    ...frames,
    first: {
      ...frames.first,
      you: you && { ...you, info: { ...you.info, name: names.you } },
      opponent: opponent && { ...opponent, info: { ...opponent.info, name: names.opponent } },
    },
  };
}

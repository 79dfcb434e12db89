import type { ChatLine } from '../room/room-state.ts';

interface Heard {
  lines: readonly ChatLine[];
  ownName: string;
  isMuted: boolean;
}

/** The key of the newest line of the opponent that is shown, 0 if there is none. */
export const newestKey = ({ lines, ownName, isMuted }: Heard): number =>
  isMuted ? 0 : (lines.findLast(({ name }) => name !== ownName)?.key ?? 0);

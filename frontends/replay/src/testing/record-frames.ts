import type { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import type { Seat } from '@maseki/rules/side.ts';

export type Recorded = ReturnType<typeof randomRecord>;

/** The frames of a battle, as far as a page compares them with its log. They have no states. */
export const framesOf = ({ entries, hashes, outcome }: Recorded, seat: Seat): ReplayFrames =>
  ({
    you: seat,
    first: {},
    steps: entries.slice(1).map(({ version }, n) => ({ version, hash: hashes[n + 1] })),
    outcome: { winner: outcome.winner, reason: outcome.reason, turns: outcome.turns },
  }) as ReplayFrames;

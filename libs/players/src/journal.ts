/**
 * A player's way back into a battle, from the lost socket to the battle on screen, in ms since the
 * epoch.
 */
export interface Resume {
  lostAt: number;
  backAt: number;
  /** The port of the pod whose socket was lost. */
  port: number;
}

/**
 * Records what simulated players saw during a run, to compare it with the stored logs afterwards.
 */
export interface Journal {
  /** Ids of acknowledged actions. */
  acknowledged: Set<string>;
  /** The winner that each player was shown, by room. */
  results: Map<string, Map<string, string | null>>;
  resumes: Resume[];
  /** From choosing an action to its acknowledgement, in ms. */
  latencies: number[];
  refusals: number;
}

export const newJournal = (): Journal => ({
  acknowledged: new Set(),
  results: new Map(),
  resumes: [],
  latencies: [],
  refusals: 0,
});

/** Adds the result of a battle as one of its players saw it. */
export function recordResult(
  { results }: Journal,
  roomId: string,
  seen: readonly [player: string, winner: string | null],
) {
  results.set(roomId, (results.get(roomId) ?? new Map()).set(...seen));
}

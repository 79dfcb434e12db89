/** A moment in milliseconds since the epoch, 1970-01-01 UTC. */
export type EpochMs = number;

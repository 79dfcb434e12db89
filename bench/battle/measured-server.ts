import type { SeatedRoom } from './clients/ours.ts';
import type { ServerName } from './load-process.ts';

/** A server under the workload, with all processes that an action passes. */
export interface MeasuredServer {
  name: ServerName;
  port: number;
  /** The ids of its processes by kind, such as `gateway`. Peers have one, `server`. */
  processes: Readonly<Record<string, readonly number[]>>;
  /** The processes whose memory is read after collecting garbage. */
  collects: readonly number[];
  /** Seats players for this many matches, none if the first client makes the match. */
  seat(matches: number): Promise<SeatedRoom[]>;
  stop(): Promise<void>;
}

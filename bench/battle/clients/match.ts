import type { Socket } from 'node:net';
import type { Seat } from '../duel.ts';

/** One match of two clients, however its server speaks. */
export interface Match {
  /** Sends the next action on the newest state; returns whose it was, or null when the match is over. */
  act(): Seat | null;
  sockets(): readonly Socket[];
}

export interface MatchOptions {
  index: number;
  port: number;
  /** A client has received the state with this version. */
  onUpdate(seat: Seat, version: number): void;
}

/** Resolves when both clients have the first state. */
export type OpenMatch = (options: MatchOptions) => Promise<Match>;

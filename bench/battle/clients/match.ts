import type { Socket } from 'node:net';
import type { Seat } from '../duel.ts';

/** An action ready to be sent, so that choosing it takes none of the measured time. */
interface ReadyAction {
  seat: Seat;
  send(): void;
}

/** One match of two clients, however its server speaks. */
export interface Match {
  name: string;
  /** The next action on the newest state, null if the match is over. */
  nextAction(): ReadyAction | null;
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

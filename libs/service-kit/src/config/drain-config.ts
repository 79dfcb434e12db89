import type { z } from 'zod';
import { wholeNumber } from './settings.ts';

/** How a process leaves after SIGTERM. */
export interface DrainConfig {
  /**
   * Time in which it still takes requests before its port closes, until the gateway has seen that
   * it leaves.
   */
  requestsMs: number;
  /**
   * Time over which it then closes its sockets, so that their clients do not come back all at once.
   */
  socketsMs: number;
}

/** The settings of every process that listens, for its own schema. */
export const drainSettings = {
  DRAIN_SECONDS: wholeNumber(0, 600).optional(),
  SOCKET_DRAIN_SECONDS: wholeNumber(0, 600).optional(),
};

type DrainSettings = z.output<z.ZodObject<typeof drainSettings>>;

export const drainConfig = ({ DRAIN_SECONDS = 0, SOCKET_DRAIN_SECONDS = 1 }: DrainSettings): DrainConfig => ({
  requestsMs: 1_000 * DRAIN_SECONDS,
  socketsMs: 1_000 * SOCKET_DRAIN_SECONDS,
});

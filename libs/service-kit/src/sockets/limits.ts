import { socketLimits } from '@maseki/contracts/socket.ts';

/** What a socket may cost this pod. */
export const limits = {
  ...socketLimits,
  /** Bytes that a reader may leave waiting before it is dropped; two hundred such readers have to fit into a pod. */
  maxBufferedBytes: 512 * 1024,
  /** Messages that may wait for the handler of earlier ones. */
  maxWaitingMessages: 60,
  /** Time that clients get to answer the close at a stop. */
  closeMs: 2_000,
} as const;

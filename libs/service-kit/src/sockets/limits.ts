import { socketLimits } from '@maseki/contracts/limits.ts';

/** Limits of one socket's cost for this pod. */
export const limits = {
  ...socketLimits,
  /**
   * Bytes buffered for a slow reader before its socket is terminated. Two hundred such readers must
   * fit into a pod's memory.
   */
  maxBufferedBytes: 512 * 1024,
  /** Messages that may wait while the handler of an earlier one runs. */
  maxQueuedMessages: 60,
  /**
   * Sockets that were closed because their sender broke a limit or the protocol. Opening one costs
   * more than all its messages, so the sender of more gets no new ones (docs/protocol.md
   * "Sockets").
   */
  violations: { count: 10, withinMs: 60_000 },
  /** How long clients have to confirm the close when the pod stops. */
  closeMs: 2_000,
} as const;

import type { Msg, MsgCallback } from '@nats-io/transport-node';
import type { Log } from '../log.ts';
import { type BusMetrics, createBusMetrics } from './metrics.ts';

/** Handles each message of a subscription. */
type OnMessage = (message: Msg) => Promise<void> | void;

/** Makes the callback of a subscription, named `name` in logs and metrics. */
export type GuardCallback = (name: string, onMessage: OnMessage) => MsgCallback<Msg>;

export type CallbackGuard = Pick<BusMetrics, 'callbackErrors'> & { guard: GuardCallback };

/**
 * Makes every callback of a NATS subscription. The client stops reading from its server when a
 * callback throws, and the process gets nothing until the connection is given up. Behind the guard
 * an exception costs only the message that caused it.
 */
export function createCallbackGuard(log: Log, { callbackErrors } = createBusMetrics()): CallbackGuard {
  const report = (name: string, error: unknown) => {
    callbackErrors.inc({ callback: name });
    log.error({ event: 'nats_callback_failed', err: error, callback: name }, 'a message of NATS was not handled');
  };
  const guard: GuardCallback = (name, onMessage) => {
    // An increase from nothing to 1 is none to Prometheus.
    callbackErrors.inc({ callback: name }, 0);
    return (problem, message) => {
      if (problem) return report(name, problem);
      try {
        onMessage(message)?.catch((error: unknown) => report(name, error));
      } catch (error) {
        report(name, error);
      }
    };
  };
  return { guard, callbackErrors };
}

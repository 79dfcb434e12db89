import type { Msg, MsgCallback } from '@nats-io/transport-node';
import { Counter } from 'prom-client';
import type { Log } from '../log.ts';

/** What a subscription does with each message. */
type OnMessage = (message: Msg) => Promise<void> | void;

/** Makes the callback of a subscription; `name` says in logs and metrics which one it is. */
export type GuardCallback = (name: string, onMessage: OnMessage) => MsgCallback<Msg>;

export interface CallbackGuard {
  guard: GuardCallback;
  /** How often a callback failed. */
  callbackErrors: Counter<'callback'>;
}

/**
 * Every callback of a NATS subscription is made here. The client stops reading from its server when a callback throws, so that the
 * process hears nothing until the connection is given up; behind the guard an exception costs the one message that caused it.
 */
export function createCallbackGuard(log: Log): CallbackGuard {
  const callbackErrors = new Counter({
    name: 'nats_callback_errors_total',
    help: 'Messages of NATS whose handling failed.',
    labelNames: ['callback'],
    registers: [],
  });
  const report = (name: string, error: unknown) => {
    callbackErrors.inc({ callback: name });
    log.error({ event: 'nats_callback_failed', err: error, callback: name }, 'a message of NATS was not handled');
  };
  const guard: GuardCallback = (name, onMessage) => (problem, message) => {
    if (problem) return report(name, problem);
    try {
      onMessage(message)?.catch((error: unknown) => report(name, error));
    } catch (error) {
      report(name, error);
    }
  };
  return { guard, callbackErrors };
}

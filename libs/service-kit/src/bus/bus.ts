import type { Broadcast, KeyedBroadcast, Rpc } from '@maseki/contracts/bus.ts';
import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { isUnavailable } from '../unavailable.ts';
import { type CallbackGuard, createCallbackGuard } from './callback-guard.ts';
import { contextHeaders, messageHeaders, runInMessageContext } from './headers.ts';
import { type BusMetrics, createBusMetrics } from './metrics.ts';
import { callRpc, rpcCallback } from './rpc.ts';

type Unsubscribe = () => void;

/**
 * Communication between services, with RPCs, broadcasts, and JetStream for messages that must not
 * be lost.
 */
export interface Bus extends CallbackGuard {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  /**
   * Calls another service. Throws UnavailableError if no reply comes within `timeoutMs` (2,000 by
   * default).
   */
  callRpc<I extends z.ZodType, R extends z.ZodType>(
    rpc: Rpc<I, R>,
    input: z.input<I>,
    options?: { timeoutMs?: number },
  ): Promise<z.output<R>>;
  /** Publishes to all pods that are subscribed now. May be lost. */
  broadcast<P extends z.ZodType>(broadcast: Broadcast<P>, payload: z.input<P>): void;
  onBroadcast<P extends z.ZodType>(broadcast: Broadcast<P>, handler: (payload: z.output<P>) => void): Unsubscribe;
  /** Publishes to all pods that listen to this key now. May be lost. */
  broadcastTo<P extends z.ZodType>(broadcast: KeyedBroadcast<P>, key: string, payload: z.input<P>): void;
  /** Listens to a key. `*` stands for any token of it. */
  onBroadcastTo<P extends z.ZodType>(
    broadcast: KeyedBroadcast<P>,
    key: string,
    handler: (payload: z.output<P>) => void,
  ): Unsubscribe;
}

/**
 * The replying side of the bus. A service declares its handlers instead of using it
 * (`ServiceDefinition.rpcs`).
 */
export interface RpcServer {
  /**
   * Serves an RPC. Each call reaches one of the service's pods. After a call of the returned
   * function no new calls come, and those on their way are served.
   */
  handleRpc<I extends z.ZodType, R extends z.ZodType>(
    rpc: Rpc<I, R>,
    handler: (input: z.output<I>) => Promise<z.input<R>>,
  ): Unsubscribe;
  /** Takes no more calls of RPCs, and resolves when those that were taken have their replies. */
  stopRpcs(): Promise<void>;
}

async function countReconnects(connection: NatsConnection, { reconnects }: BusMetrics): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') reconnects.inc();
}

/** The bus of one service over a connection. */
export function createBus(connection: NatsConnection, log: Log, metrics = createBusMetrics()): Bus & RpcServer {
  const { guard, callbackErrors } = createCallbackGuard(log, metrics);
  void countReconnects(connection, metrics);
  const served = new Set<Subscription>();
  const running = new Set<Promise<void>>();
  /**
   * Ending a subscription at once would lose the calls that the server has already sent to this
   * pod.
   */
  const drain = (subscription: Subscription) => subscription.drain().catch(() => undefined);
  /** The call, measured by how it ends. */
  async function measured<R>({ subject }: { subject: string }, call: Promise<R>): Promise<R> {
    const stopTimer = metrics.requests.startTimer({ subject });
    try {
      const reply = await call;
      stopTimer({ result: 'ok' });
      return reply;
    } catch (error) {
      stopTimer({ result: isUnavailable(error) ? 'unavailable' : 'failed' });
      throw error;
    }
  }
  const publish = (subject: string, payload: unknown) =>
    connection.publish(subject, JSON.stringify(payload), { headers: messageHeaders(contextHeaders()) });
  function listen<P extends z.ZodType>(
    filter: string,
    { subject, payload }: Broadcast<P> | KeyedBroadcast<P>,
    handler: (payload: z.output<P>) => void,
  ): Unsubscribe {
    const subscription = connection.subscribe(filter, {
      callback: guard(subject, (message) =>
        runInMessageContext(message, `receive ${subject}`, () => handler(payload.parse(message.json()))),
      ),
    });
    return () => subscription.unsubscribe();
  }
  return {
    guard,
    callbackErrors,
    connection,
    jetstream: jetstream(connection),
    callRpc: (rpc, input, { timeoutMs = 2_000 } = {}) => measured(rpc, callRpc(connection, { rpc, input, timeoutMs })),
    handleRpc(rpc, handler) {
      const serve = rpcCallback(rpc, handler, log);
      const subscription = connection.subscribe(rpc.subject, {
        queue: 'rpc',
        callback: guard(rpc.subject, (message) => {
          const done = serve(message).finally(() => running.delete(done));
          running.add(done);
          return done;
        }),
      });
      served.add(subscription);
      return () => void drain(subscription).then(() => served.delete(subscription));
    },
    async stopRpcs() {
      await Promise.all([...served].map(drain));
      await Promise.allSettled(running);
    },
    broadcast: ({ subject }, payload) => publish(subject, payload),
    onBroadcast: (contract, handler) => listen(contract.subject, contract, handler),
    broadcastTo: ({ subject }, key, payload) => publish(`${subject}.${key}`, payload),
    onBroadcastTo: (contract, key, handler) => listen(`${contract.subject}.${key}`, contract, handler),
  };
}

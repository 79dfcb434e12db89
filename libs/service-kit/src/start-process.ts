import type { ServerOptions } from 'node:http';
import type { DrainConfig } from './config/drain-config.ts';
import { type EarlyServer, listenEarly } from './http/early-server.ts';
import { serveMetrics } from './http/instrumentation.ts';
import type { ListenAddress } from './lifecycle/http-server.ts';
import { leaveInOrder, type Running } from './lifecycle/leave.ts';
import { createReadiness, type Readiness } from './lifecycle/readiness.ts';
import { createTeardown, type Teardown } from './lifecycle/teardown.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics, measureProcess } from './metrics.ts';

interface ProcessConfig {
  pod: string;
  buildVersion: string | undefined;
  logLevel: string;
  listen: ListenAddress;
  /** Undefined without `/metrics`. */
  metrics: ListenAddress | undefined;
  drain: DrainConfig;
}

interface StartingProcess {
  name: string;
  config: ProcessConfig;
  /** True if nothing else runs in this process. Then the process is measured as well. */
  ownProcess: boolean;
  /** `gateways` of a service, which learn the state of the pod, `players` of the gateway. */
  clients: 'gateways' | 'operators' | 'players';
  serverOptions?: ServerOptions;
}

/** What every process has from its first moment. */
export interface ProcessParts {
  log: Log;
  metrics: Metrics;
  readiness: Readiness;
  teardown: Teardown;
  /** Listens already, and answers 503 until it is told what to serve. */
  server: EarlyServer;
  /** Aborted when the process begins to leave, or when its start fails. */
  stopping: AbortSignal;
}

export interface RunningProcess extends Running {
  port: number;
  /** Port of `/metrics`, undefined if not set. */
  metricsPort: number | undefined;
}

/**
 * Listens at once and resolves when `open` has connected and serves. What `open` throws ends what
 * was started and is thrown on.
 */
export async function startProcess(
  { name, config, ownProcess, clients, serverOptions }: StartingProcess,
  open: (parts: ProcessParts) => Promise<void>,
): Promise<RunningProcess> {
  const log = createLog(name, config);
  const teardown = createTeardown((error) =>
    log.error({ event: 'stop_failed', err: error }, 'a part did not stop cleanly'),
  );
  const stopping = new AbortController();
  const readiness = createReadiness(stopping.signal);
  const metrics = createMetrics(name, config.buildVersion);
  if (ownProcess) measureProcess(metrics);
  try {
    // Players reach the port of the gateway, which has the probes only if there is no other one.
    const separate = clients === 'players' && config.metrics !== undefined;
    const measured = config.metrics && (await serveMetrics(metrics, config.metrics, separate ? readiness : undefined));
    if (measured) teardown.add(measured.close);
    const early = {
      readiness,
      podName: config.pod,
      stopping: stopping.signal,
      probes: !separate,
      behindGateway: clients === 'gateways',
    };
    const server = await listenEarly(early, config.listen, serverOptions);
    teardown.add(server.close);
    log.info({ event: 'listening', port: server.port }, 'listening');
    await open({ log, metrics, readiness, teardown, server, stopping: stopping.signal });
    log.info({ event: 'ready', port: server.port }, 'ready');
    return {
      ...leaveInOrder({ drain: config.drain, stopping, teardown, log }),
      port: server.port,
      metricsPort: measured?.port,
    };
  } catch (error) {
    stopping.abort();
    await teardown.run();
    throw error;
  }
}

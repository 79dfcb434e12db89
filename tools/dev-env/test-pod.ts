import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { type Pod, podCommand, startPod } from '../servers/pods.ts';
import { freePort } from '../servers/ports.ts';
import { createSupervisor } from '../servers/supervisor.ts';

/** A service as a process of its own, which a test may kill and start again. */
export interface TestPod {
  port: number;
  url: string;
  metricsUrl: string;
  /** Starts it, the first time with this environment. Resolves when it takes requests. */
  start(env?: Environment): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** How it ended, in words, such as `exit code 0`. */
  ended(): Promise<string | undefined>;
  pid(): number | undefined;
}

/** Reserves an address for a process of a service, or of the gateway, which is not started yet. */
export async function testPod(domain: string): Promise<TestPod> {
  const port = await freePort();
  const metricsPort = await freePort();
  const name = `${domain}-${port}`;
  let pod: Pod | undefined;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    async start(env = {}) {
      if (pod) pod.start();
      else pod = startPod(createSupervisor(), podCommand(domain, { name, port, metricsPort, env }));
      await pod.ready();
    },
    async kill(signal) {
      await pod?.kill(signal);
    },
    ended: async () => pod?.ended,
    pid: () => pod?.pid,
  };
}

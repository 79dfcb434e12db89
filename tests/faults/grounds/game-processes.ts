import type { DomainName } from '@maseki/contracts/domains.ts';
import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { gatewayPod, type Pod, podCommand, startPod } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import type { Servers } from '@maseki/tools/servers/test-servers.ts';

interface ClusterOptions {
  /** How many processes run of each service. */
  pods: Readonly<Partial<Record<DomainName, number>>>;
  /** Settings of all services. */
  env: Readonly<Record<string, string>>;
  /** The folder of the processes' logs. */
  logs: string;
  /** Servers of its own; otherwise those of the test run. */
  servers?: Servers;
}

/** Services as processes behind a gateway. */
export interface Cluster {
  /** Address of the gateway. */
  url: string;
  pods: readonly Pod[];
  /** How often the gateway could not reach a pod, or got no response from it. */
  unreachablePods(): number;
  stop(): Promise<void>;
}

/** All players of a run have one address, and they work faster than people do. */
const MANY_CALLS = { REQUESTS_PER_10_SECONDS: '1000000' };
const MANY_PLAYERS = { LOGINS_PER_MINUTE: '1000' };

/** Starts services and the gateway; resolves when all take requests. */
export async function startCluster({ pods: counts, env, logs, servers }: ClusterOptions): Promise<Cluster> {
  const sandbox = await createSandbox(servers);
  const supervisor = createSupervisor({ logs });

  async function stop(): Promise<void> {
    // No process here has to leave in order, and those that drain would take their time.
    await Promise.all(supervisor.running().map((pod) => pod.kill()));
    await supervisor.stop();
    await sandbox.clean();
  }

  try {
    const domains = Object.entries(counts) as [DomainName, number][];
    const commands = await Promise.all(
      domains.flatMap(([domain, count]) =>
        Array.from({ length: count }, async (_, n) => {
          const settings = await sandbox.envOf(domain, { LOG_LEVEL: 'info', ...MANY_PLAYERS, ...env });
          return podCommand(domain, { name: `${domain}-${n}`, port: await freePort(), env: settings });
        }),
      ),
    );
    const port = await freePort();
    const settings = { ...(await sandbox.envOf('gateway')), LOG_LEVEL: 'info', ...MANY_CALLS };
    const gateway = startPod(supervisor, gatewayPod(commands, port, settings));
    const pods = commands.map((command) => startPod(supervisor, command));
    await Promise.all([gateway, ...pods].map((pod) => pod.ready()));
    const unreachablePods = () => gateway.output().split('"event":"pod_unreachable"').length - 1;
    return { url: gateway.url, pods, unreachablePods, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { operatorsIn } from '@maseki/tools/dev-env/operators.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import type { Connection } from 'mongoose';

const DOMAINS = ['auth', 'inventory', 'notifications', 'console'] as const;
type Domain = (typeof DOMAINS)[number];

/** A console as a process, with the services that it asks beside battle. */
export interface Desk {
  pods: Readonly<Record<Domain, TestPod>>;
  databases: Readonly<Record<Domain, Connection>>;
  /** Two operators who are logged in, as a large grant needs. */
  operators: readonly [ConsoleClient, ConsoleClient];
  stop(): Promise<void>;
}

async function forEach<T>(make: (domain: Domain) => Promise<T>): Promise<Record<Domain, T>> {
  const made = await Promise.all(DOMAINS.map(async (domain) => [domain, await make(domain)] as const));
  return Object.fromEntries(made) as Record<Domain, T>;
}

/** Starts all of it beside the pods of battle. */
export async function openDesk(cluster: BattleCluster): Promise<Desk> {
  const pods = await forEach(testPod);
  await forEach(async (domain) => pods[domain].start(await cluster.envOf(domain, { LOG_LEVEL: 'warn' })));
  const databases = await forEach((domain) => cluster.openDatabase(domain));
  // The process has the real clock, and each operator logs in once.
  const { enrol, logIn } = operatorsIn(databases.console, { now: Date.now, advance: () => undefined });
  const enter = async () => logIn(pods.console.url, await enrol('admin'));
  return {
    ...{ pods, databases, operators: [await enter(), await enter()] },
    async stop() {
      await forEach((domain) => databases[domain].close());
      await forEach((domain) => pods[domain].kill());
    },
  };
}

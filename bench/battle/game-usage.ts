import type { TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { cpuSecondsOf } from '@maseki/tools/measure/process-usage.ts';
import { mongoCounters } from '@maseki/tools/servers/mongo-counters.ts';
import type { OwnServers } from '@maseki/tools/servers/test-servers.ts';

/** Counts by name. Missing names are 0. */
export type Counts = Readonly<Record<string, number>>;

const kinds = ['cpu_s', 'mongodb_commands', 'mongodb_collections', 'nats_messages'] as const;
type Kind = (typeof kinds)[number];

/**
 * The use of resources by all processes of a game since their start: CPU seconds by service, with
 * `gateway`, `nats` and `mongodb`; commands that MongoDB was sent, by name; its reads and writes, by
 * `<service>.<collection>`; and messages between the connections of each service and NATS.
 */
export type Usage = Readonly<Record<Kind, Counts>>;

export const usageOf = (countsOf: (kind: Kind) => Counts): Usage =>
  Object.fromEntries(kinds.map((kind) => [kind, countsOf(kind)])) as Usage;

export interface UsageReader {
  read(): Promise<Usage>;
  close(): Promise<void>;
}

const SERVICES = ['auth', 'battle', 'chat', 'deck', 'inventory', 'notifications', 'social'];

const add = (sums: Record<string, number>, name: string, count: number) => {
  sums[name] = (sums[name] ?? 0) + count;
};

/** The counts of names that begin so, without that beginning. */
const withPrefix = (counts: Counts, prefix: string): Counts =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, count]) => [name.slice(prefix.length), count]),
  );

async function messagesOf(monitoringUrl: string): Promise<Counts> {
  const response = await fetch(`${monitoringUrl}/connz?limit=1024`);
  const { connections } = (await response.json()) as {
    connections: { name?: string; in_msgs: number; out_msgs: number }[];
  };
  const sums: Record<string, number> = {};
  for (const { name = '', in_msgs, out_msgs } of connections) add(sums, name.split('@')[0] ?? '', in_msgs + out_msgs);
  return sums;
}

/** Reads the use by a game and its servers. The reading itself costs MongoDB a few commands. */
export async function usageReader(game: TestGame, servers: OwnServers): Promise<UsageReader> {
  const mongodb = await mongoCounters(servers.mongodbUri);
  const pids = (pods: readonly { pid?: number | undefined }[]) => pods.flatMap(({ pid }) => pid ?? []);
  const processes = {
    gateway: pids([game.gateway]),
    ...Object.fromEntries(SERVICES.map((domain) => [domain, pids(game.pods(domain))])),
    nats: pids([servers.nats]),
    mongodb: pids([servers.mongod]),
  };
  return {
    async read() {
      const [mongodb_commands, operations, nats_messages] = await Promise.all([
        mongodb.commands(),
        mongodb.operations(),
        messagesOf(servers.natsMonitoringUrl),
      ]);
      const cpu_s = Object.fromEntries(Object.entries(processes).map(([name, ids]) => [name, cpuSecondsOf(ids)]));
      const mongodb_collections = withPrefix(operations, game.env.DB_PREFIX);
      return { cpu_s, mongodb_commands, mongodb_collections, nats_messages };
    },
    close: () => mongodb.close(),
  };
}

const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));

/** The use between two readings. */
export const usedBetween = (before: Usage, after: Usage): Usage =>
  usageOf((kind) => difference(before[kind], after[kind]));

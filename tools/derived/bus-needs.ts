import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayStreams } from '@maseki/gateway/streams.ts';
import type { ServiceDefinition } from '@maseki/service-kit/service.ts';
import type { BusNeeds } from '@maseki/setup/permissions.ts';
import { root } from '../paths.ts';
import { serviceNames } from '../servers/pods.ts';
import { files, isTest } from '../structure/tree.ts';
import { type BusCall, type BusMethod, busCalls } from './bus-calls.ts';

type Contract = Readonly<Record<string, Readonly<Record<string, { subject: string; keyed?: true }>>>>;

const callsIn = (folder: string): BusCall[] =>
  files(`${folder}/**/*.ts`)
    .filter((file) => !isTest(file))
    .flatMap(busCalls);

async function subjectOf({ module, exported, key }: BusCall): Promise<string> {
  const contract = ((await import(module)) as Contract)[exported]?.[key];
  if (!contract) throw new Error(`${module} declares no ${exported}.${key}`);
  return contract.keyed ? `${contract.subject}.>` : contract.subject;
}

/** The events that a domain declares. Only its own service publishes them. */
async function eventsOf(domain: string): Promise<string[]> {
  if (!existsSync(join(root, `libs/contracts/src/${domain}/events.ts`))) return [];
  const { events = {} } = (await import(`@maseki/contracts/${domain}/events.ts`)) as Contract;
  return Object.values(events).map(({ subject }) => subject);
}

async function definitionOf(service: string): Promise<ServiceDefinition<unknown>> {
  const { [`${service}Service`]: exported } = (await import(`@maseki/${service}/app.ts`)) as Record<string, unknown>;
  return (typeof exported === 'function' ? exported() : exported) as ServiceDefinition<unknown>;
}

interface Uses {
  name: string;
  calls: readonly BusCall[];
  definition?: Pick<ServiceDefinition<unknown>, 'rpcs' | 'events' | 'streams'>;
}

async function needsOf({ name, calls, definition = {} }: Uses): Promise<BusNeeds> {
  const subjects = (...methods: BusMethod[]) =>
    Promise.all(calls.filter(({ method }) => methods.includes(method)).map(subjectOf));
  return {
    name,
    handles: Object.values(definition.rpcs ?? {}).map(({ rpc }) => rpc.subject),
    calls: await subjects('callRpc'),
    broadcasts: await subjects('broadcast', 'broadcastTo'),
    subscribes: await subjects('onBroadcast', 'onBroadcastTo'),
    publishes: await eventsOf(name),
    consumes: (definition.events ?? []).map(({ event }) => event.subject),
    streams: definition.streams,
    live: name === 'console' ? 'writes' : 'reads',
  };
}

/** From definitions and calls in code. The kit's calls count for services with sockets. */
export async function readBusNeeds(): Promise<BusNeeds[]> {
  const ofSockets = callsIn('libs/service-kit/src');
  const services = await Promise.all(
    serviceNames().map(async (name) => {
      const definition = await definitionOf(name);
      const hasSockets = Object.keys(definition.sockets ?? {}).length > 0;
      const calls = [...callsIn(`services/${name}/src`), ...(hasSockets ? ofSockets : [])];
      return needsOf({ name, calls, definition });
    }),
  );
  const gateway = { name: 'gateway', calls: callsIn('gateway/src'), definition: { streams: gatewayStreams } };
  const console = { name: 'console', calls: callsIn('console/src') };
  return [...services, await needsOf(gateway), await needsOf(console)];
}

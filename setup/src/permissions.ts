import { inboxPrefixOf } from '@maseki/service-kit/bus/connect.ts';
import { consumerName, EVENT_STREAM } from '@maseki/service-kit/bus/event-stream.ts';
import { LIVE_READ, LIVE_SUBJECT } from '@maseki/service-kit/live/bucket.ts';
import type { OwnStreams } from '@maseki/service-kit/service.ts';

/** The NATS subjects that a service or the gateway uses, by kind. */
export interface BusNeeds {
  name: string;
  /** RPCs. */
  handles: readonly string[];
  calls: readonly string[];
  broadcasts: readonly string[];
  subscribes: readonly string[];
  /** Events. */
  publishes: readonly string[];
  consumes: readonly string[];
  streams?: OwnStreams | undefined;
  /** The state of the running game, which all but `setup` read. */
  live?: 'reads' | 'writes';
}

/** Permissions of a service's user, as in a NATS server's configuration. */
export interface Permissions {
  publish: { allow: readonly string[] };
  subscribe: { allow: readonly string[] };
}

const sorted = (subjects: Iterable<string>): string[] => [...new Set(subjects)].sort();
const inboxesOf = (service: string) => `${inboxPrefixOf(service)}.>`;

/**
 * Reading, inspecting and purging one's own streams, but not creating, changing or deleting them.
 */
const streamApi = (name: string): string[] => [
  `$JS.API.STREAM.INFO.${name}`,
  `$JS.API.STREAM.MSG.GET.${name}`,
  `$JS.API.STREAM.PURGE.${name}`,
  `$JS.API.DIRECT.GET.${name}`,
  `$JS.API.DIRECT.GET.${name}.>`,
];

/** Fetching and acknowledging the events of one's own consumers. */
const consumerApi = (consumer: string): string[] => [
  `$JS.API.CONSUMER.INFO.${EVENT_STREAM}.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.${EVENT_STREAM}.${consumer}`,
  `$JS.ACK.${EVENT_STREAM}.${consumer}.>`,
];

/**
 * The permissions of a service, limited to its needs. It replies only to the inboxes of those who
 * call its RPCs, not to any subject that a message names for the reply, so that no caller can make
 * it publish elsewhere.
 */
export function permissionsOf(own: BusNeeds, all: readonly BusNeeds[]): Permissions {
  const { name, handles, calls, broadcasts, subscribes, publishes, consumes, streams, live } = own;
  const callers = all.filter((other) => other.calls.some((subject) => handles.includes(subject)));
  const consumers = consumes.map((subject) => consumerName(name, subject));
  return {
    publish: {
      allow: sorted([
        ...[...calls, ...broadcasts, ...publishes, ...(streams?.publishes ?? [])],
        ...callers.map((caller) => inboxesOf(caller.name)),
        ...(live ? [LIVE_READ] : []),
        ...(live === 'writes' ? [LIVE_SUBJECT] : []),
        ...consumers.flatMap(consumerApi),
        ...(streams?.names ?? []).flatMap(streamApi),
      ]),
    },
    subscribe: {
      allow: sorted([inboxesOf(name), ...handles, ...subscribes, ...(streams?.subscribes ?? [])]),
    },
  };
}

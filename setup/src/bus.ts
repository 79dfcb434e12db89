import generated from './bus.json' with { type: 'json' };
import type { Permissions } from './permissions.ts';

/** Permissions of a service's user, with the consumers and streams that `setup` makes for it. */
export interface BusUser extends Permissions {
  /** Subjects of events, each with its own consumer. */
  consumes: readonly string[];
  /** All possible names of the streams that only this service uses. */
  streams: readonly string[];
  /** Those that the running game writes again by itself. */
  rewritten: readonly string[];
}

/**
 * Every service, the gateway and the console by name. tools/derived writes them from the contracts,
 * the services' definitions and the calls in their code.
 */
export const busUsers: Readonly<Record<string, BusUser>> = generated;

/** The gateway keeps nothing. */
export const databaseOwners: readonly string[] = Object.keys(busUsers).filter((name) => name !== 'gateway');

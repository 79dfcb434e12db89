import generated from './bus.json' with { type: 'json' };
import type { Permissions } from './permissions.ts';

/** What the user of a service may, and what `setup` makes for it. */
export interface BusUser extends Permissions {
  /** Subjects of events: each is a consumer. */
  consumes: readonly string[];
  /** All names that the streams of this service alone may have. */
  streams: readonly string[];
}

/**
 * Every service and the gateway by its name, as `npm run permissions` has written it from the contracts, the services' definitions and what
 * their code calls.
 */
export const busUsers: Readonly<Record<string, BusUser>> = generated;

/** The gateway keeps nothing. */
export const databaseOwners: readonly string[] = Object.keys(busUsers).filter((name) => name !== 'gateway');

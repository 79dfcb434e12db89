import type { BusUser } from '@maseki/setup/bus.ts';
import { type BusNeeds, permissionsOf } from '@maseki/setup/permissions.ts';

/** The objects that `setup` makes, and the permissions of NATS' users. */
const BUS_FILE = 'setup/src/bus.json';

/** The permissions once more, because a chart only reads files in its own folder. */
const CHART_FILE = 'charts/maseki/files/bus.json';

const userOf = (needs: BusNeeds, all: readonly BusNeeds[]): BusUser => ({
  consumes: [...needs.consumes].sort(),
  streams: [...(needs.streams?.names ?? [])],
  rewritten: [...(needs.streams?.rewritten ?? [])],
  ...permissionsOf(needs, all),
});

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files for the needs of all services, with their content by path. */
export function busFiles(all: readonly BusNeeds[]): ReadonlyMap<string, string> {
  const users = all
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((needs) => [needs.name, userOf(needs, all)] as const);
  const permissions = users.map(([name, { publish, subscribe }]) => [name, { publish, subscribe }]);
  return new Map([
    [BUS_FILE, json(Object.fromEntries(users))],
    [CHART_FILE, json(Object.fromEntries(permissions))],
  ]);
}

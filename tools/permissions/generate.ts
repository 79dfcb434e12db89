import { join } from 'node:path';
import type { BusUser } from '@maseki/setup/bus.ts';
import { type BusNeeds, permissionsOf } from '@maseki/setup/permissions.ts';
import { root } from '../paths.ts';
import { readBusNeeds } from './bus-needs.ts';

/** The objects that `setup` makes, and the permissions of NATS' users. */
const BUS_FILE = join(root, 'setup/src/bus.json');

/** The permissions once more, because a chart only reads files in its own folder. */
const CHART_FILE = join(root, 'charts/maseki/files/bus.json');

const userOf = (needs: BusNeeds, all: readonly BusNeeds[]): BusUser => ({
  consumes: [...needs.consumes].sort(),
  streams: [...(needs.streams?.names ?? [])],
  ...permissionsOf(needs, all),
});

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The generated files as the code needs them now, with their content by path. */
export async function generateBusFiles(): Promise<ReadonlyMap<string, string>> {
  const all = await readBusNeeds();
  const users = all
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((needs) => [needs.name, userOf(needs, all)] as const);
  const permissions = users.map(([name, { publish, subscribe }]) => [name, { publish, subscribe }]);
  return new Map([
    [BUS_FILE, json(Object.fromEntries(users))],
    [CHART_FILE, json(Object.fromEntries(permissions))],
  ]);
}

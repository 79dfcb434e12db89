import { join } from 'node:path';
import type { BusUser } from '@maseki/setup/bus.ts';
import { type BusNeeds, permissionsOf } from '@maseki/setup/permissions.ts';
import { root } from '../paths.ts';
import { readBusNeeds } from './bus-needs.ts';

/** What `setup` makes, and what the chart gives to the users of NATS. */
export const BUS_FILE = join(root, 'setup/src/bus.json');

const userOf = (needs: BusNeeds, all: readonly BusNeeds[]): BusUser => ({
  consumes: [...needs.consumes].sort(),
  streams: [...(needs.streams?.names ?? [])],
  ...permissionsOf(needs, all),
});

/** The content of that file as the code needs it now. */
export async function generateBusFile(): Promise<string> {
  const all = await readBusNeeds();
  const users = all.toSorted((a, b) => a.name.localeCompare(b.name)).map((needs) => [needs.name, userOf(needs, all)]);
  return `${JSON.stringify(Object.fromEntries(users), null, 2)}\n`;
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { GrantSelection } from '@maseki/contracts/console/grant-endpoints.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const reason = '障害のおわび';

type Operator = ConsoleClient & { name: string };

interface World {
  env: DevEnv;
  desk: TestConsole;
  other: TestConsole;
  economy: Operator;
  admin: Operator;
}

interface Order {
  amount?: number;
  key?: string;
  as?: ConsoleClient;
}

export const names = (...users: TestUser[]) => ({
  kind: 'names' as const,
  names: users.map(({ username }) => username),
});

/** Two consoles and two pods of inventory, and for each test a day with two operators of its own. */
export function useGrantDesk() {
  const world = {} as World;
  const nextDay = () => {
    for (const { clock } of [world.desk, world.other]) clock.advance(DAY_MS);
  };

  beforeAll(async () => {
    // Two pods of inventory, and two consoles, as during a release.
    const services = [inventoryService, inventoryService, notificationsService, battleService()];
    world.env = await createDevEnv({ services });
    world.desk = await startTestConsole(world.env);
    world.other = await startTestConsole(world.env);
  });
  beforeEach(async () => {
    // What was given before is of another day.
    nextDay();
    world.economy = await world.desk.operator('economy');
    world.admin = await world.desk.operator('admin');
  });
  afterAll(async () => {
    await Promise.all([world.desk.stop(), world.other.stop()]);
    await world.env.stop();
  });

  const inventory = () => databaseOf(world.env, 'inventory');
  const rowsOf = (campaign: string) =>
    inventory()
      .collection('ledger')
      .find({ cause: `grant:${campaign}` })
      .toArray();

  async function player(): Promise<TestUser> {
    const user = await world.env.register();
    await eventually(() =>
      inventory()
        .collection('accounts')
        .findOne({ _id: user.id as never, registeredAt: { $gt: 0 } }),
    );
    return user;
  }

  async function preview(selection: GrantSelection, as: ConsoleClient = world.economy) {
    const read = await as.call(consoleEndpoints.previewGrant, { body: { selection } });
    if (!read.ok) throw new Error(read.error);
    return read.value;
  }

  /** Begins a grant as it was previewed. */
  function begin(
    selection: GrantSelection,
    { as_of, digest }: { as_of: string; digest: string },
    { amount = 30, key = randomUUID(), as = world.economy }: Order = {},
  ) {
    const body = { selection, as_of, digest, amount, message: '障害のおわびです', reason };
    return as.call(consoleEndpoints.startGrant, { body, idempotencyKey: key });
  }

  async function start(selection: GrantSelection, order: Order = {}) {
    const begun = await begin(selection, await preview(selection, order.as), order);
    if (!begun.ok) throw new Error(begun.error);
    return begun.value;
  }

  async function campaign(id: string) {
    const listed = await world.economy.call(consoleEndpoints.listGrants);
    if (!listed.ok) throw new Error(listed.error);
    return listed.value.campaigns.find((each) => each.id === id);
  }

  const ended = (id: string) => eventually(async () => ((await campaign(id))?.state === 'ended' ? campaign(id) : null));
  const confirm = (id: string, as: ConsoleClient) =>
    as.call(consoleEndpoints.confirmGrant, { params: { id }, body: { reason }, idempotencyKey: randomUUID() });
  const change = (id: string, to: 'pause' | 'resume' | 'withdraw', as: ConsoleClient = world.economy) =>
    as.call(consoleEndpoints.changeGrant, {
      params: { id },
      body: { change: to, reason },
      idempotencyKey: randomUUID(),
    });
  const operatorId = async (name: string) => {
    const listed = await world.admin.call(consoleEndpoints.listOperators);
    return (listed.ok && listed.value.operators.find((each) => each.name === name)?.id) || '';
  };
  /** The account of an operator, null for the word that there is none. */
  const nameAccount = async (name: string, username: string | null) => {
    const params = { id: await operatorId(name) };
    return world.admin.call(consoleEndpoints.nameAccount, {
      params,
      body: { username, reason },
      idempotencyKey: randomUUID(),
    });
  };
  const forgetAccount = (name: string) =>
    world.desk.db.collection('operators').updateOne({ name }, { $set: { account: null } });
  const grants = { preview, begin, start, campaign, ended, confirm, change };
  const operators = { operatorId, nameAccount, forgetAccount };
  return { world, nextDay, inventory, rowsOf, player, ...grants, ...operators };
}

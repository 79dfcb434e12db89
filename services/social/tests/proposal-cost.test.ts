import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { ServiceDefinition } from '@maseki/service-kit/service.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { confirm, createTraders, propose } from './support/exchanges.ts';
import { exchangeOf } from './support/friends.ts';
import { openInventoryDatabase } from './support/inventory-database.ts';

/** Reads of exchanges outside of transactions, and those inside. */
const reads = { outside: 0, inside: 0 };

const watched = <Context>(definition: ServiceDefinition<Context>): ServiceDefinition<Context> => ({
  ...definition,
  context(kit) {
    kit.mongo.getClient().on('commandStarted', ({ commandName, command }) => {
      // The sweep looks for exchanges that are being confirmed.
      if (commandName !== 'find' || command['find'] !== 'exchanges' || command['filter']?.status) return;
      reads[command['txnNumber'] === undefined ? 'outside' : 'inside'] += 1;
    });
    return definition.context(kit);
  },
});

let env: DevEnv;
let inventory: Awaited<ReturnType<typeof openInventoryDatabase>>;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, chatService, watched(socialService)] });
  inventory = await openInventoryDatabase(env);
});
afterAll(async () => {
  await inventory.close();
  await env.stop();
});

test('a proposal is one RPC to inventory, its confirmation another; each reads the exchange once before its transaction', async () => {
  const { anna, ben } = await createTraders(env, inventory);
  const ulid = await exchangeOf(anna, ben);
  const { connection } = await env.bus();
  let called: string[] = [];
  connection.subscribe('rpc.inventory.>', { callback: (_, { subject }) => void called.push(subject) });
  await connection.flush();

  Object.assign(reads, { outside: 0, inside: 0 });
  unwrap(await propose(anna, ulid));
  await connection.flush();
  expect(called).toEqual(['rpc.inventory.check-exchange']);
  expect(reads).toEqual({ outside: 1, inside: 1 });

  called = [];
  Object.assign(reads, { outside: 0, inside: 0 });
  unwrap(await confirm(ben, ulid));
  await connection.flush();
  expect(called).toEqual(['rpc.inventory.move-cards']);
  // One transaction stores that it is being confirmed, another one the outcome.
  expect(reads).toEqual({ outside: 1, inside: 2 });
});

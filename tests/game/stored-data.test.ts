import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { startConsole } from '@maseki/console/console.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import type { RunningProcess } from '@maseki/service-kit/start-process.ts';
import { socialService } from '@maseki/social/app.ts';
import { connectionsOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { root } from '@maseki/tools/paths.ts';

/** Collections that a library makes, with the key by which they would be sharded. */
const OF_LIBRARIES: Readonly<Record<string, string>> = { name_lookups: 'key' };

let env: DevEnv;
let desk: RunningProcess;

beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  env = await createDevEnv({ services });
  desk = await startConsole({ env: await env.envOf('console', { PORT: '0' }) });
});

afterAll(async () => {
  await desk.stop();
  await env.stop();
});

/**
 * The first cells of the table in docs/operations.md, which are `<service>.<collection>`,
 * `*.<collection>` for every service, or a stream.
 */
function tableRows(): ReadonlySet<string> {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('## Everything stored\n');
  const [table = ''] = section.split('\n## ');
  const cells = table.split('\n').flatMap((line) => line.match(/^\| ([^|]+) \|/)?.[1] ?? []);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
}

test('every collection of every service has a row in docs/operations.md', async () => {
  const rows = tableRows();
  const missing: string[] = [];
  for (const [service, connection] of connectionsOf(env)) {
    for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
      if (!rows.has(`${service}.${name}`) && !rows.has(`*.${name}`)) missing.push(`${service}.${name}`);
    }
  }
  expect(connectionsOf(env).size).toBe(8);
  expect(missing).toEqual([]);
});

test('every stream and bucket has a row in docs/operations.md, and an end', async () => {
  const rows = tableRows();
  const manager = await env.streams();
  const found: string[] = [];
  for await (const { config } of manager.streams.list()) {
    const { name } = config;
    found.push(name);
    const isBounded = config.max_bytes > 0 || config.max_age > 0 || config.max_msgs > 0;
    expect({ name, isBounded }).toEqual({ name, isBounded: true });
  }
  expect(found).toEqual(expect.arrayContaining(['battle', 'events']));
  expect(found.filter((name) => !rows.has(name))).toEqual([]);
});

/** The first fields of the key by which a collection is to be sharded. */
function shardKeys(): ReadonlyMap<string, readonly string[]> {
  const declared = [...connectionsOf(env)].flatMap(([service, connection]) =>
    Object.values(connection.models).map((model) => {
      const key: unknown = model.schema.get('shardKey');
      return [`${service}.${model.collection.collectionName}`, Object.keys(key ?? {})] as const;
    }),
  );
  return new Map(declared);
}

test('every schema says by which key its collection is to be sharded', () => {
  const without = [...shardKeys()].filter(([, key]) => key.length === 0);
  expect(without.map(([name]) => name)).toEqual([]);
});

test('what is unique beside the shard key is the _id of a collection of its own, never a unique index', async () => {
  const keys = shardKeys();
  const refused: string[] = [];
  for (const [service, connection] of connectionsOf(env)) {
    for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
      const shardKey = keys.get(`${service}.${name}`) ?? [OF_LIBRARIES[name] ?? '_id'];
      for (const { unique, key } of (await connection.db?.collection(name).indexes()) ?? []) {
        const fields = Object.keys(key);
        const beginsWithIt = shardKey.every((field, n) => fields[n] === field);
        if (unique && !beginsWithIt) refused.push(`${service}.${name}: ${fields.join(', ')}`);
      }
    }
  }
  expect(refused).toEqual([]);
});

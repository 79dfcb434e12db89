import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { isDuplicateKeyError } from './indexes.ts';

/** One change of stored data to a new schema. */
export interface Migration {
  /** Never changes, because it identifies the finished migration. */
  name: string;
  /**
   * Runs to its end once, on one pod while the others wait. A pod may be killed in the middle and
   * another start over, so each step must be repeatable.
   */
  run(db: Connection): Promise<void>;
}

interface MigrationRow {
  _id: string;
  done: boolean;
  holder: string | null;
  /** Until when the holder has it, by the database's clock. */
  until: Date;
}

const LEASE_MS = 30_000;
const LOOK_EVERY_MS = 200;

const rowsOf = (db: Connection) => db.collection<MigrationRow>('migrations');

/**
 * Takes a free migration. A killed pod holds it until its time is over, by the database's clock.
 */
async function take(db: Connection, name: string, lease: Lease): Promise<boolean> {
  await rowsOf(db)
    .insertOne({ _id: name, done: false, holder: null, until: new Date(0) })
    .catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error;
    });
  return hold(db, { _id: name, done: false, $expr: { $lt: ['$until', '$$NOW'] } }, lease);
}

interface Lease {
  holder: string;
  ms: number;
}

async function hold(db: Connection, which: object, { holder, ms }: Lease): Promise<boolean> {
  const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: ms } };
  const { matchedCount } = await rowsOf(db).updateOne(which, [{ $set: { holder, until } }]);
  return matchedCount === 1;
}

async function runHeld(db: Connection, { name, run }: Migration, lease: Lease): Promise<void> {
  const mine = { _id: name, holder: lease.holder };
  const renewal = setInterval(() => void hold(db, mine, lease).catch(() => undefined), lease.ms / 3);
  try {
    await run(db);
    await rowsOf(db).updateOne({ _id: name }, { $set: { done: true, holder: null } });
  } catch (error) {
    await rowsOf(db).updateOne(mine, { $set: { holder: null, until: new Date(0) } });
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Migrates the data of a service, in the order of the list. All pods may call this at once, and
 * each returns when all is done.
 */
export async function migrate(
  db: Connection,
  migrations: readonly Migration[],
  { leaseMs = LEASE_MS } = {},
): Promise<void> {
  const lease = { holder: randomUUID(), ms: leaseMs };
  for (const migration of migrations) {
    while (!(await rowsOf(db).findOne({ _id: migration.name, done: true }))) {
      if (await take(db, migration.name, lease)) await runHeld(db, migration, lease);
      else await sleep(LOOK_EVERY_MS);
    }
  }
}

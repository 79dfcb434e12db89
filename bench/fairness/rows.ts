import { catalogue } from '@maseki/cards/catalogue.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Connection } from 'mongoose';

const INSERTED_AT_ONCE = 1_000;
const DRAW_COST = 10;
const CARDS = 5;

type Row = { _id: string } & Record<string, unknown>;

/** Larger writes hold a small MongoDB. */
export async function insertAll(db: Connection, collection: string, rows: readonly Row[]): Promise<void> {
  for (let n = 0; n < rows.length; n += INSERTED_AT_ONCE)
    await db.collection<Row>(collection).insertMany(rows.slice(n, n + INSERTED_AT_ONCE));
}

/** The histories of a player who draws all the time. */
export async function insertRows(db: Connection, user: string, count: number): Promise<void> {
  const at = (n: number) => new Date(Date.now() - (count - n) * 1_000);
  const changes = Array.from({ length: count }, (_, n) => {
    const cause = `draw:${ulid(at(n).getTime())}`;
    return { _id: `${user}:${cause}`, user, cause, at: at(n) };
  });
  const kind = 'given';
  await insertAll(
    db,
    'ledger',
    changes.map((change, n) => ({ ...change, kind, amount: -DRAW_COST, balance: (count - n) * DRAW_COST })),
  );
  const cardsOf = (n: number) =>
    Object.fromEntries(Array.from({ length: CARDS }, (_, at) => [catalogue[(n + at) % catalogue.length]?.id, 1]));
  await insertAll(
    db,
    'movements',
    changes.map((change, n) => ({ ...change, cards: cardsOf(n) })),
  );
}

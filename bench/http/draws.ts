import { Agent } from 'node:http';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { httpCall } from '@maseki/tools/measure/http-call.ts';
import { medianOf } from '@maseki/tools/measure/statistics.ts';
import mongoose, { type Connection } from 'mongoose';

interface Drawer {
  id: string;
  headers: Readonly<Record<string, string>>;
}

interface DrawsOptions {
  game: TestGame;
  drawers: readonly Drawer[];
  rounds: number;
  /** How long each of the two is measured in a round, in ms. */
  roundMs: number;
}

export interface DrawRates {
  /** Draws through the gateway against bare transactions, as the median of the rounds. */
  ratio: number;
  draws_per_s: number;
  transactions_per_s: number;
}

const PACK = 'MorisCardPack';
const STONES = 10_000_000;

/** How often something is done in a second, by workers that do it again and again. */
async function rateOf(works: readonly (() => Promise<void>)[], ms: number): Promise<number> {
  let done = 0;
  const began = performance.now();
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() - began < ms) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}

/** Account, ledger row, movement row and stored response, as by a draw. */
function bareTransaction(db: Connection, user: string): () => Promise<void> {
  const [accounts, ledger, movements, responses] = ['accounts', 'ledger', 'movements', 'responses'].map((name) =>
    db.collection<{ _id: string }>(`bare_${name}`),
  );
  if (!accounts || !ledger || !movements || !responses) throw new Error('no collections');
  const cards = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`card-${index}`, 1]));
  return async () => {
    const id = `${user}:draw:${ulid()}`;
    const at = new Date();
    const drawn = { 'fire-01': 1, 'ice-01': 1, 'wind-01': 2, 'dark-01': 1 };
    await db.transaction(async (session) => {
      await accounts.updateOne(
        { _id: user },
        { $set: { stones: 1, cards, sinceLegend: { [PACK]: 3 } } },
        { session, upsert: true },
      );
      await ledger.insertOne(
        { _id: id, user, cause: 'draw', at, kind: 'given', amount: -10, balance: 1 } as { _id: string },
        { session },
      );
      await movements.insertOne({ _id: id, user, cause: 'draw', at, cards: drawn } as { _id: string }, { session });
      await responses.insertOne(
        { _id: id, fingerprint: PACK, response: { cards: Object.keys(drawn), magic_stones: 1 }, at } as { _id: string },
        { session },
      );
    });
  };
}

/** Draws with a key, as by screens, and transactions of the same writes, in turn. */
export async function measureDraws({ game, drawers, rounds, roundMs }: DrawsOptions): Promise<DrawRates> {
  const { MONGODB_URI = '', DB_PREFIX = '' } = game.env;
  const connection = await mongoose.createConnection(MONGODB_URI).asPromise();
  const agent = new Agent({ keepAlive: true, maxSockets: drawers.length });
  try {
    const inventory = connection.useDb(`${DB_PREFIX}inventory`);
    const ids = drawers.map(({ id }) => id);
    await inventory
      .collection<{ _id: string }>('accounts')
      .updateMany({ _id: { $in: ids } }, { $set: { stones: STONES } });
    const bareDb = connection.useDb(`${DB_PREFIX}bare`);
    const url = new URL(`/api/gacha/?pack=${PACK}`, game.url);
    const draws = drawers.map(({ headers }) => async () => {
      const { status, text } = await httpCall(url, agent, {
        method: 'GET',
        headers: { ...headers, 'idempotency-key': ulid() },
      });
      if (status !== 200) throw new Error(`a draw responded with ${status}: ${text.slice(0, 200)}`);
    });
    const bare = drawers.map(({ id }) => bareTransaction(bareDb, id));
    const measured: { draws: number; transactions: number }[] = [];
    // The first round warms both up, and makes the collections.
    for (let round = 0; round <= rounds; round++) {
      const rates = { draws: await rateOf(draws, roundMs), transactions: await rateOf(bare, roundMs) };
      if (round > 0) measured.push(rates);
    }
    return {
      ratio: medianOf(measured.map(({ draws: own, transactions }) => own / transactions)).median,
      draws_per_s: medianOf(measured.map((rates) => rates.draws)).median,
      transactions_per_s: medianOf(measured.map((rates) => rates.transactions)).median,
    };
  } finally {
    agent.destroy();
    await connection.close();
  }
}

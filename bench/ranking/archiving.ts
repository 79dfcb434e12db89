import type { FinishedBattle } from '@maseki/battle/after/archive/finished-battle.ts';
import { replayStore } from '@maseki/battle/after/archive/store.ts';
import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { BulkWrite } from '@maseki/service-kit/mongo/bulk-write.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact, type Transact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { compareInTurn } from '../support/in-turn.ts';
import { type Population, recordSeason } from './population.ts';

const ROUNDS = 300;
/** Battles that a busy pod archives together. */
const TOGETHER = 20;
const WARM_UP = 20;
/** Entries of a battle of ordinary length, with about the bytes of one. */
const ENTRY = JSON.stringify({ kind: 'acted', seat: 'a', action: { type: 'action.attack' }, at: 1, version: 1 });
const ENTRIES = 60;
/** A rated battle of the queue that has just ended. */
export function battleBetween(winner: string, loser: string): FinishedBattle {
  const info = (user_id: string) => ({ user_id, name: '名前', rating: 1500, level: null });
  return {
    ...{ id: ulid(), aliases: [], users: [winner, loser], mode: 'matched', free: false, turns: 12, rules: 1 },
    ...{ players: { a: info(winner), b: info(loser) }, entries: Array.from({ length: ENTRIES }, () => ENTRY) },
    ...{ winner, loser, reason: 'life', deckResults: [], counts: {}, endedAt: Date.now() },
  };
}

/** The same write of a rating without the record of the season. */
function withoutRecords(write: BulkWrite): BulkWrite {
  if (write.collection !== 'ratings') return write;
  const { q, u, upsert } = write.statement;
  const fields = Object.entries(u.$set).filter(([field]) => !field.startsWith('records'));
  return { ...write, statement: { q, u: { $set: Object.fromEntries(fields) }, upsert } };
}

/** Transactions that write no records of seasons. */
const withoutRecording =
  (transact: Transact): Transact =>
  (work) =>
    transact((transaction) =>
      work({
        ...transaction,
        writeAtEnd: (...writes) => transaction.writeAtEnd(...writes.map(withoutRecords)),
      }),
    );

/**
 * Archives groups of battles with records and without, in turn, in the middle of a season: players
 * of the first have records, as all have after their first battle, and the rows of the others are
 * as small as without.
 */
export async function measureArchiving({ db, models, users: all }: Population) {
  const users = { with: all.slice(all.length / 2), without: all.slice(0, all.length / 2) };
  await recordSeason(seasonOf(Date.now()), { models, users: users.with });
  const transact = createTransact(db, outboxRows(db), () => undefined);
  const storeOver = (over: Transact) => replayStore({ models, transact: over, keptDays: 365 });
  const stores = { with: storeOver(transact), without: storeOver(withoutRecording(transact)) };
  let next = 0;
  const timeOf = (name: keyof typeof stores) => async () => {
    const user = () => users[name][next++ % users[name].length] ?? '';
    const battles = Array.from({ length: TOGETHER }, () => battleBetween(user(), user()));
    const began = performance.now();
    const { length } = await stores[name].archive(battles);
    if (length !== TOGETHER) throw new Error(`${length} battles were archived`);
    return performance.now() - began;
  };
  const compared = { with: timeOf('with'), without: timeOf('without') };
  const { ratio, ms } = await compareInTurn(compared, { warmUp: WARM_UP, rounds: ROUNDS });
  return { archiving_ratio: ratio, archiving_ms: ms };
}

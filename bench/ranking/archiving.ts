import type { FinishedBattle } from '@maseki/battle/archive/finished-battle.ts';
import { replayStore } from '@maseki/battle/archive/store.ts';
import type { Models } from '@maseki/battle/database/models.ts';
import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import { outboxModels } from '@maseki/service-kit/outbox/models.ts';
import { createTransact, type Transact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from 'ulid';
import { compareInTurn } from '../support/in-turn.ts';
import { type Population, recordSeason } from './population.ts';

const ROUNDS = 300;
/** Battles that a busy pod archives together. */
const TOGETHER = 20;
const WARM_UP = 20;
/** Entries of a battle of ordinary length, with about the bytes of one. */
const ENTRY = JSON.stringify({ kind: 'acted', seat: 'a', action: { type: 'action.attack' }, at: 1, version: 1 });
const ENTRIES = 60;
/** What the ladder writes beside ratings. */
const ADDED = ['season_records'];

/** A rated battle of the queue that has just ended. */
export function battleBetween(winner: string, loser: string): FinishedBattle {
  const info = (user_id: string) => ({ user_id, name: '名前', rating: 1500, level: null });
  return {
    ...{ id: ulid(), aliases: [], users: [winner, loser], mode: 'matched', free: false, turns: 12, rules: 1 },
    ...{ players: { a: info(winner), b: info(loser) }, entries: Array.from({ length: ENTRIES }, () => ENTRY) },
    ...{ winner, loser, reason: 'life', deckResults: [], counts: {}, endedAt: Date.now() },
  };
}

const empty = (collectionName: string) => ({
  collection: { collectionName, find: () => ({ toArray: async () => [] }) },
});

/** The same store without records of seasons. */
function withoutLadder(models: Models, transact: Transact) {
  const others = { ...models, seasonRecords: empty('season_records') };
  return replayStore({
    models: others as unknown as Models,
    keptDays: 365,
    transact: (work) =>
      transact((transaction) =>
        work({
          ...transaction,
          writeAtEnd: (...writes) =>
            transaction.writeAtEnd(...writes.filter(({ collection }) => !ADDED.includes(collection))),
        }),
      ),
  });
}

/**
 * Archives groups of battles with the ladder and without its records, in turn, in the middle of a
 * season: its players have records, as all have after their first battle.
 */
export async function measureArchiving(population: Population) {
  const { db, models, users } = population;
  await recordSeason(seasonOf(Date.now()), population);
  const transact = createTransact(db, outboxModels(db), () => undefined);
  const stores = { with: replayStore({ models, transact, keptDays: 365 }), without: withoutLadder(models, transact) };
  let next = 0;
  const user = () => users[next++ % users.length] ?? '';
  const timeOf = (name: keyof typeof stores) => async () => {
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

import type { FinishedBattle } from '@maseki/battle/archive/finished-battle.ts';
import { replayStore } from '@maseki/battle/archive/store.ts';
import type { Models } from '@maseki/battle/database/models.ts';
import { outboxModels } from '@maseki/service-kit/outbox/models.ts';
import { createTransact, type Transact } from '@maseki/service-kit/outbox/transact.ts';
import { medianOf } from '@maseki/tools/measure/statistics.ts';
import { ulid } from 'ulid';
import type { Population } from './population.ts';

const ROUNDS = 120;
/** Battles that a busy pod archives together. */
const TOGETHER = 20;
const WARM_UP = 20;
/** Entries of a battle of ordinary length, with about the bytes of one. */
const ENTRY = JSON.stringify({ kind: 'acted', seat: 'a', action: { type: 'action.attack' }, at: 1, version: 1 });
const ENTRIES = 60;
/** What the ladder writes beside ratings. */
const ADDED = ['season_records', 'pair_seasons'];

function battleBetween(winner: string, loser: string): FinishedBattle {
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

/** The same store without records of seasons and limits of pairs in a season. */
function withoutLadder(models: Models, transact: Transact) {
  const others = { ...models, seasonRecords: empty('season_records'), pairSeasons: empty('pair_seasons') };
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

/** Archives groups of battles with the ladder and without its records, in turn. */
export async function measureArchiving({ db, models, users }: Population) {
  const transact = createTransact(db, outboxModels(db), () => undefined);
  const stores = { with: replayStore({ models, transact, keptDays: 365 }), without: withoutLadder(models, transact) };
  const ratios: number[] = [];
  const times: Record<keyof typeof stores, number[]> = { with: [], without: [] };
  let next = 0;
  const user = () => users[next++ % users.length] ?? '';
  async function timeOf(name: keyof typeof stores): Promise<number> {
    const battles = Array.from({ length: TOGETHER }, () => battleBetween(user(), user()));
    const began = performance.now();
    const { length } = await stores[name].archive(battles);
    if (length !== TOGETHER) throw new Error(`${length} battles were archived`);
    return performance.now() - began;
  }
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const names = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
    const measured = { with: 0, without: 0 };
    for (const name of names) measured[name] = await timeOf(name);
    if (round < 0) continue;
    for (const name of names) times[name].push(measured[name]);
    ratios.push(measured.with / measured.without);
  }
  return {
    archiving_ratio: medianOf(ratios),
    archiving_ms: { with: medianOf(times.with).median, without: medianOf(times.without).median },
  };
}

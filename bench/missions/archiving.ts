import { replayStore } from '@maseki/battle/after/archive/store.ts';
import { battleCountsOf, type CountedRoom } from '@maseki/battle/after/statistics/battle-counts.ts';
import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { chooseAction } from '@maseki/bots/choose-action.ts';
import { practiceDeck } from '@maseki/bots/practice-decks.ts';
import { type Policy, playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Connection } from 'mongoose';
import { battleBetween } from '../ranking/archiving.ts';
import { compareInTurn } from '../support/in-turn.ts';

const ROUNDS = 400;
const WARM_UP = 20;
/** Battles that a busy pod archives together. */
const TOGETHER = 20;

/** An ended battle of these two. */
function endedRoom(a: string, b: string): CountedRoom {
  const { random, seed } = seededRandom(`${a} ${b}`);
  const policy: Policy = (view) => chooseAction({ level: 'easy', view, random });
  const deck = () => practiceDeck('normal', random).flatMap((id) => cardById(id) ?? []);
  const decks = { a: deck(), b: deck() };
  const players = { a: { user_id: a, level: null }, b: { user_id: b, level: null } };
  return { battle: playBattle({ seed: seed(), decks, policies: { a: policy, b: policy } }), setup: { decks, players } };
}

/** Archives groups of battles with what both have done, for missions, and without it, in turn. */
export async function measureArchiving(db: Connection) {
  const models = modelsOf(db);
  const transact = createTransact(db, outboxRows(db), () => undefined);
  await ensureIndexes(db);
  const store = replayStore({ models, transact, keptDays: 365 });
  const rooms = Array.from({ length: TOGETHER }, () => ({ winner: ulid(), loser: ulid() })).map((two) => ({
    ...two,
    room: endedRoom(two.winner, two.loser),
  }));
  const timeOf = (hasCounts: boolean) => async () => {
    const battles = rooms.map(({ winner, loser, room }) => ({ room, battle: battleBetween(winner, loser) }));
    const began = performance.now();
    const finished = battles.map(({ room, battle }) => ({ ...battle, counts: hasCounts ? battleCountsOf(room) : {} }));
    const { length } = await store.archive(finished);
    if (length !== TOGETHER) throw new Error(`${length} battles were archived`);
    return performance.now() - began;
  };
  return compareInTurn({ with: timeOf(true), without: timeOf(false) }, { warmUp: WARM_UP, rounds: ROUNDS });
}

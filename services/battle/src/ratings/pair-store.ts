import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { CountedResult } from '@maseki/contracts/battle/result.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import type { PairDay } from '../database/ladder-documents.ts';
import type { Models } from '../database/models.ts';
import { countBattle, type EndedBattle, newPair, pairAfter } from './counted-battle.ts';

interface BattleOfPair extends EndedBattle {
  winner: string;
  loser: string;
  /** In ms since the epoch. Its day counts, not that of the archiving, which may be later. */
  endedAt: number;
}

const idOf = (time: string, { winner, loser }: BattleOfPair) => [time, ...[winner, loser].sort()].join(':');
const dayOf = (battle: BattleOfPair) => idOf(tokyoDay(battle.endedAt), battle);
const seasonOfPair = (battle: BattleOfPair) => idOf(seasonOf(battle.endedAt), battle);

/** The finished battles of the same two on a day, and the rated ones of a season. */
export function pairStore({ pairDays, pairSeasons }: Pick<Models, 'pairDays' | 'pairSeasons'>) {
  async function read(battles: readonly BattleOfPair[], session: ClientSession) {
    if (battles.length === 0) return { days: [], seasons: [] };
    const [days, seasons] = [battles.map(dayOf), battles.map(seasonOfPair)];
    // One after the other, because a transaction takes one operation at a time.
    return {
      days: await readAll(pairDays, { _id: { $in: days } }, { session }),
      seasons: await readAll(pairSeasons, { _id: { $in: seasons } }, { session }),
    };
  }

  return {
    /**
     * Decides whether battles count, one after the other, and returns the writes that count them,
     * for the transaction that archives them. Battles of the same two that end at once conflict in
     * their document, so that each is decided after the other, and one that is archived twice is
     * counted once.
     */
    async count(battles: readonly BattleOfPair[], session: ClientSession) {
      const found = await read(
        battles.filter(({ mode }) => mode === 'matched'),
        session,
      );
      const days = new Map<string, PairDay>(found.days.map((day) => [day._id, day]));
      const seasons = new Map(found.seasons.map(({ _id, rated }) => [_id, rated]));
      const ratedIn = new Map<string, number>();
      const counted = battles.map((battle): CountedResult => {
        if (battle.mode !== 'matched') return countBattle(battle, newPair);
        const [day, season] = [dayOf(battle), seasonOfPair(battle)];
        const pair = { day: days.get(day) ?? newPair.day, ratedInSeason: seasons.get(season) ?? 0 };
        const result = countBattle(battle, pair);
        const after = pairAfter(battle, pair, result);
        days.set(day, after.day);
        seasons.set(season, after.ratedInSeason);
        if (result.rated) ratedIn.set(season, after.ratedInSeason);
        return result;
      });
      const at = new Date();
      const writes: BulkWrite[] = [
        ...[...days].map(([_id, { counted: battlesOfDay, earlySurrenders }]) =>
          writesTo(pairDays).update(
            { _id },
            { $set: { counted: battlesOfDay, earlySurrenders, at } },
            { upsert: true },
          ),
        ),
        ...[...ratedIn].map(([_id, rated]) =>
          writesTo(pairSeasons).update({ _id }, { $set: { rated, at } }, { upsert: true }),
        ),
      ];
      return { counted, writes };
    },
  };
}

import { seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { CountedResult } from '@maseki/contracts/battle/result.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { type BulkWrite, writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import type { PairSeasonDocument } from '../../base/database/ladder-documents.ts';
import type { Models } from '../../base/database/models.ts';
import { countBattle, type EndedBattle, newPair, type PairHistory, pairAfter } from './counted-battle.ts';

interface BattleOfPair extends EndedBattle {
  winner: string;
  loser: string;
  /** Its day counts, not that of the archiving, which may be later. */
  endedAt: EpochMs;
}

const idOf = ({ winner, loser, endedAt }: BattleOfPair) => [seasonOf(endedAt), ...[winner, loser].sort()].join(':');

/** Days of a pair that are kept, because a battle may be archived long after its end. */
const KEPT_DAYS = 3;

type PairSeason = Pick<PairSeasonDocument, 'rated' | 'days'>;

/** With the battles of a day, without those of long before. */
function seasonAfter({ days }: PairSeason, day: string, { day: ofDay, ratedInSeason }: PairHistory): PairSeason {
  const kept = Object.entries({ ...days, [day]: ofDay }).sort(([one], [other]) => (one < other ? -1 : 1));
  return { rated: ratedInSeason, days: Object.fromEntries(kept.slice(-KEPT_DAYS)) };
}

/** Finished battles of two by day and season, in one document to cost one read and write. */
export function pairStore({ pairSeasons }: Pick<Models, 'pairSeasons'>) {
  async function read(ids: readonly string[], session: ClientSession): Promise<Map<string, PairSeason>> {
    const found = ids.length > 0 ? await readAll(pairSeasons, { _id: { $in: [...ids] } }, { session }) : [];
    return new Map(found.map(({ _id, rated, days }) => [_id, { rated, days }]));
  }

  return {
    /**
     * Decides whether battles count, one after the other, and returns the writes that count them,
     * for the transaction that archives them. Battles of the same two that end at once conflict in
     * their document, so that each is decided after the other, and one that is archived twice is
     * counted once.
     */
    async count(battles: readonly BattleOfPair[], session: ClientSession) {
      const pairs = await read(battles.filter(({ mode }) => mode === 'matched').map(idOf), session);
      const counted = battles.map((battle): CountedResult => {
        if (battle.mode !== 'matched') return countBattle(battle, newPair);
        const [id, day] = [idOf(battle), tokyoDay(battle.endedAt)];
        const known = pairs.get(id) ?? { rated: 0, days: {} };
        const pair = { day: known.days[day] ?? newPair.day, ratedInSeason: known.rated };
        const result = countBattle(battle, pair);
        pairs.set(id, seasonAfter(known, day, pairAfter(battle, pair, result)));
        return result;
      });
      const at = new Date();
      const writes: BulkWrite[] = [...pairs].map(([_id, pair]) =>
        writesTo(pairSeasons).update({ _id }, { $set: { ...pair, at } }, { upsert: true }),
      );
      return { counted, writes };
    },
  };
}

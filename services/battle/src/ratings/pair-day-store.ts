import type { CountedResult } from '@maseki/contracts/battle/result.ts';
import { writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import type { PairDay } from '../database/documents.ts';
import type { Models } from '../database/models.ts';
import { countBattle, type EndedBattle, newPairDay, pairDayAfter } from './counted-battle.ts';

interface BattleOfPair extends EndedBattle {
  winner: string;
  loser: string;
  /** In ms since the epoch. Its day counts, not that of the archiving, which may be later. */
  endedAt: number;
}

const idOf = ({ endedAt, winner, loser }: BattleOfPair) => [tokyoDay(endedAt), ...[winner, loser].sort()].join(':');

/** The finished battles of the same two on a day. */
export function pairDayStore({ pairDays }: Pick<Models, 'pairDays'>) {
  return {
    /**
     * Decides whether battles count, one after the other, and returns the writes that count them,
     * for the transaction that archives them. Battles of the same two that end at once conflict in
     * their document, so that each is decided after the other, and one that is archived twice is
     * counted once.
     */
    async count(battles: readonly BattleOfPair[], session: ClientSession) {
      const matched = battles.filter(({ mode }) => mode === 'matched');
      const found = matched.length > 0 ? await readAll(pairDays, { _id: { $in: matched.map(idOf) } }, { session }) : [];
      const days = new Map<string, PairDay>(found.map((day) => [day._id, day]));
      const counted = battles.map((battle): CountedResult => {
        if (battle.mode !== 'matched') return countBattle(battle, newPairDay);
        const day = days.get(idOf(battle)) ?? newPairDay;
        const result = countBattle(battle, day);
        days.set(idOf(battle), pairDayAfter(battle, day, result));
        return result;
      });
      const at = new Date();
      const writes = [...days].map(([_id, { rated, earlySurrenders }]) =>
        writesTo(pairDays).update({ _id }, { $set: { rated, earlySurrenders, at } }, { upsert: true }),
      );
      return { counted, writes };
    },
  };
}

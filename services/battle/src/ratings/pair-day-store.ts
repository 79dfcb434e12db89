import type { CountedResult } from '@maseki/contracts/battle/result.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import type { Models } from '../models.ts';
import { countBattle, type EndedBattle, newPairDay, pairDayAfter } from './pair-limits.ts';

interface BattleOfPair extends EndedBattle {
  winner: string;
  loser: string;
  /** In ms since the epoch: its day counts, not that of the archiving, which may be later. */
  endedAt: number;
}

/** What the same two have finished on a day. */
export function pairDayStore({ pairDays }: Pick<Models, 'pairDays'>) {
  return {
    /**
     * Decides what a battle counts for and counts it, inside the transaction that archives it: battles of the same two that end at once
     * conflict in their document, so that each is decided after the other, and one that is archived twice is counted once.
     */
    async count(battle: BattleOfPair, session: ClientSession): Promise<CountedResult> {
      if (battle.mode !== 'matched') return countBattle(battle, newPairDay);
      const _id = [tokyoDay(battle.endedAt), ...[battle.winner, battle.loser].sort()].join(':');
      const day = await pairDays
        .findOneAndUpdate(
          { _id },
          { $set: { at: new Date() }, $setOnInsert: newPairDay },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean();
      const counted = countBattle(battle, day);
      const { rated, earlySurrenders } = pairDayAfter(battle, day, counted);
      await pairDays.updateOne({ _id }, { $set: { rated, earlySurrenders } }, { session });
      return counted;
    },
  };
}

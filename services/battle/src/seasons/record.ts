import { betterClass, classOf, isProvisional } from '@maseki/contracts/battle/ladder.ts';
import type { BeatenOpponent, SeasonRecordDocument } from '../database/ladder-documents.ts';

/** A user's record of a season while it is open, without the names of both. */
export type SeasonRecord = Omit<SeasonRecordDocument, '_id' | 'season' | 'user' | 'place' | 'stones'>;

/** A rated battle as one of its two counts it. */
export interface RecordedBattle {
  won: boolean;
  /** In ms since the epoch. */
  endedAt: number;
  /** After the battle. */
  rating: number;
  deviation: number;
  opponent: BeatenOpponent;
}

export const newRecord: SeasonRecord = {
  ...{ battles: 0, wins: 0, best: 'rough', best_at: 0 },
  ...{ rating: 0, strongest: null, closed: false },
};

/**
 * The record after a rated battle. A class counts once it can be told. A closed record stays as it
 * was paid.
 */
export function recordAfter(record: SeasonRecord, battle: RecordedBattle): SeasonRecord {
  if (record.closed) return record;
  const { won, endedAt, opponent } = battle;
  const reached = isProvisional(battle) ? 'rough' : classOf(battle);
  const best = betterClass(record.best, reached);
  const isStrongest = won && opponent.rating > (record.strongest?.rating ?? Number.NEGATIVE_INFINITY);
  return {
    battles: record.battles + 1,
    wins: record.wins + (won ? 1 : 0),
    best,
    best_at: best === record.best && record.best_at > 0 ? record.best_at : endedAt,
    rating: battle.rating,
    strongest: isStrongest ? opponent : record.strongest,
    closed: false,
  };
}

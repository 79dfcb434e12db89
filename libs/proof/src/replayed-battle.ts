import type { CardData } from '@maseki/rules/card.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Fairness } from './battle-seed.ts';
import type { PlayedBattle, PlayedEntry } from './check-battle.ts';

/** An ended battle in the form in which the service tells it (`GET /api/battle/replays/`). */
export interface ReplayedBattle {
  seed: string;
  players: Record<Seat, { _id: string }>;
  decks: Record<Seat, readonly CardData[]>;
  you: Seat;
  winner: string | null;
  mode: string;
  entries: readonly PlayedEntry[];
  fairness?: Fairness | null | undefined;
}

/** The battle as a check takes it. Null for one without a proof. */
export function playedBattleOf({ players, fairness, mode, ...replayed }: ReplayedBattle): PlayedBattle | null {
  if (!fairness) return null;
  const users = { a: players.a._id, b: players.b._id };
  return { ...replayed, users, fairness, isPractice: mode === 'practice' };
}

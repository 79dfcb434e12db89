import type { RatingChange } from '@maseki/contracts/battle/result.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { RoomPlayer } from '../../battle/log-record.ts';
import { chanceOf, newcomer, type RatedAt, type Rating, ratingAt, ratingsAfter } from './glicko.ts';

export interface RatedBattle {
  winner: string;
  loser: string;
  endedAt: EpochMs;
  players: Record<Seat, RoomPlayer>;
}

export type Changes = Record<string, RatingChange>;

/** Opponents whom a ranked player does not meet again at once. */
const RECENT = 2;

export function rateBattle(known: ReadonlyMap<string, RatedAt>, { winner, loser, endedAt }: RatedBattle) {
  const before = (user: string): Rating => {
    const found = known.get(user);
    return found ? ratingAt(found, endedAt) : newcomer;
  };
  const [won, lost] = [before(winner), before(loser)];
  const after = ratingsAfter(won, lost);
  const chance = chanceOf(won, lost);
  const change = (from: Rating, to: Rating): Omit<RatingChange, 'chance'> => ({
    before: from.rating,
    after: to.rating,
    deviation: to.deviation,
  });
  const changes: Changes = {
    [winner]: { ...change(won, after.winner), chance },
    [loser]: { ...change(lost, after.loser), chance: 1 - chance },
  };
  const rated_at = (user: string) => Math.max(endedAt, known.get(user)?.rated_at ?? 0);
  const ratings: readonly (readonly [string, Required<RatedAt>])[] = [
    [winner, { ...after.winner, rated_at: rated_at(winner) }],
    [loser, { ...after.loser, rated_at: rated_at(loser) }],
  ];
  return { changes, ratings };
}

export const nameOf = ({ players }: Pick<RatedBattle, 'players'>, user: string): string =>
  [players.a, players.b].find(({ user_id }) => user_id === user)?.name ?? '';

/** The last opponents of a user after a battle against another one, the latest first. */
export const recentAfter = (recent: readonly string[], opponent: string): string[] =>
  [opponent, ...recent.filter((id) => id !== opponent)].slice(0, RECENT);

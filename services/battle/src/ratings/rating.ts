import { Glicko2 } from 'glicko2';

/** A player's strength as Glicko-2 describes it. */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

const settings = { tau: 0.5, rating: 1500, rd: 350, vol: 0.06 } as const;

export const newcomer: Rating = { rating: settings.rating, deviation: settings.rd, volatility: settings.vol };

/** Ratings of winner and loser after one battle, which counts as a rating period. */
export function ratingsAfter(winner: Rating, loser: Rating): { winner: Rating; loser: Rating } {
  const ranking = new Glicko2(settings);
  const [won, lost] = [winner, loser].map(({ rating, deviation, volatility }) =>
    ranking.makePlayer(rating, deviation, volatility),
  );
  if (!won || !lost) throw new Error('unreachable');
  ranking.updateRatings([[won, lost, 1]]);
  const read = (player: typeof won): Rating => ({
    rating: player.getRating(),
    deviation: player.getRd(),
    volatility: player.getVol(),
  });
  return { winner: read(won), loser: read(lost) };
}

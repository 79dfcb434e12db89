declare module 'glicko2' {
  interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
  }
  interface Settings {
    tau: number;
    rating: number;
    rd: number;
    vol: number;
  }
  class Glicko2 {
    constructor(settings: Settings);
    makePlayer(rating: number, deviation: number, volatility: number): Player;
    /** Each match: first player, second player, 1 when the first won, 0 when it lost. */
    updateRatings(matches: readonly (readonly [Player, Player, 0 | 0.5 | 1])[]): void;
  }
}

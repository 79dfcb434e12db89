/**
 * Stones by source (docs/economy.md "The budget"). Another number needs a run of
 * `npm run bench -- economy --collection`.
 */
export const STONES = {
  registration: 50,
  /** For the guided battle, finished or skipped. */
  first_battle: 20,
  /** The first steps that pay. */
  first_steps: { starter_deck: 5, practice: 5, own_deck: 10 },
  /** Each of the six goals of the collection that pay. */
  goal: 10,
  /** For each day of a streak of logins, which then starts over. */
  login_by_day: [10, 10, 15, 10, 10, 15, 30],
  /** The first task of a day, and each of the two others. */
  first_task: 2,
  other_task: 1,
  /** For half of the week's task, and again for the whole. */
  half_of_week: 3,
  /** For a matched battle, and the most of a day. */
  battle: { winner: 3, loser: 1, most_a_day: 60 },
  /** For a season of at least ten rated battles, by its best class. */
  season: { rough: 10, crystal: 15, emerald: 20, sapphire: 30, ruby: 40, diamond: 50, champion: 60 },
  season_from_battles: 10,
} as const;

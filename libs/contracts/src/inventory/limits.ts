import type { Rarity } from '@maseki/rules/card.ts';

/** docs/economy.md "The budget". Changes need `npm run bench -- economy --collection`. */
export const STONES = {
  registration: 50,
  /** For the guided battle, finished or skipped. */
  first_battle: 20,
  /** The first steps that pay. */
  first_steps: { starter_deck: 5, practice: 5, own_deck: 10 },
  /** For the first victory over each of the twelve opponents. */
  trial: 10,
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

/** Stones of a draw, and its cards (specification, point 6). */
export const GACHA_COST = 10;
export const CARDS_PER_DRAW = 5;
/** Draws with replaced seals about which one draw may ask. */
export const MOST_REPLACED = 5;
/** Draws with replaced seals that /fairness lists. */
export const LISTED_REPLACED = 50;

/** Points for each draw, and what a card costs that one does not have. */
export const POINTS_A_DRAW = 1;
export const POINTS_OF_CARD: Readonly<Record<Rarity, number>> = { common: 3, uncommon: 6, rare: 12, legend: 30 };

/** Days that the tasks of a day wait after it. */
export const DAYS_WAITING = 3;
/** Tasks of a day that may be redrawn. */
export const REDRAWS_A_DAY = 1;
/** Practice battles and battles of friends that count for tasks on a day. */
export const COUNTED_PRACTICE_A_DAY = 3;
/** A practice battle, a battle of friends, and a surrender count from this turn on. */
export const LEAST_COUNTED_TURNS = 6;

// Limits of exchanges against one person with many accounts (docs/economy.md "Exchanges").
// `npm run bench -- economy --attack` measures them.

/** Copies that a player must own to give one away, so that one always stays. */
export const COPIES_TO_GIVE = 2;
/** Completed exchanges of one user on a day. */
export const EXCHANGES_A_DAY = 10;
/** An account is new for this many days, and until it has finished so many matched battles. */
export const NEW_ACCOUNT_DAYS = 7;
export const NEW_ACCOUNT_BATTLES = 5;
/** Gifts of a new account on a day. */
export const NEW_ACCOUNT_GIFTS_A_DAY = 1;
/** Cards that a user may receive for nothing or a lower rarity, and the days that count. */
export const RECEIVED_MAX = { rares_and_legends: 12, legends: 2 } as const;
export const RECEIVED_DAYS = 7;

export const GRANT_MAX = 500;
/**
 * Above this number of stones of one receiver, or of players of one operator, within these hours a
 * second operator confirms.
 */
export const CONFIRMED_ABOVE = { stones: 100, players: 1_000, hours: 24 } as const;
/** Typed names of a list of players. */
export const NAMES_MAX = 1_000;
/** Players whom a selection can name one by one, as their ids fit into one message of NATS. */
export const SELECTED_USERS_MAX = 20_000;
/** Accounts that one transaction of a campaign pays. */
export const GRANT_BATCH_MAX = 100;
/** The most code points of the message of a campaign, which is a notification. */
export const GRANT_MESSAGE_MAX = 200;

/** Changes of one page of a history. */
export const CHANGES_A_PAGE = 50;
/** Movements of cards that operators see of a player, the last ones. */
export const MOVEMENTS_SHOWN = 50;
/** The largest gains that operators see, and their days. */
export const GAINS_SHOWN = 20;
export const GAINS_DAYS = 7;
/** Reports of a faulty proof of one player in a minute of a pod. */
export const PROOF_REPORTS_PER_MINUTE = 5;

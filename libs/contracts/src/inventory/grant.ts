/** Stones that one campaign may give to an account. */
export const GRANT_MAX = 500;
/** Above this number of stones each, or of players, a second operator confirms. */
const CONFIRMED_ABOVE = { stones: 100, players: 1_000 };

/** Names of a list of players. */
export const NAMES_MAX = 1_000;
/** Players whom a selection can name one by one, as their ids fit into one message of NATS. */
export const SELECTED_USERS_MAX = 20_000;

/** True if a grant needs a second operator. */
export const needsSecond = (amount: number, count: number): boolean =>
  amount > CONFIRMED_ABOVE.stones || count > CONFIRMED_ABOVE.players;

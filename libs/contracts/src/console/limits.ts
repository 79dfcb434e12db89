/** The least and the most code points of an operator's password, which opens every account. */
export const OPERATOR_PASSWORD_MIN = 12;
export const OPERATOR_PASSWORD_MAX = 128;
/** The least and the most letters of an operator's name. */
export const OPERATOR_NAME_MIN = 2;
export const OPERATOR_NAME_MAX = 30;
/** Digits of a code of the authenticator (RFC 6238). */
export const CODE_DIGITS = 6;
/** Wrong log-ins in a row that lock an operator, and for how many minutes. */
export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_LOCKED_MINUTES = 15;
/** Days in which a new operator logs in with the first password. */
export const FIRST_LOGIN_DAYS = 3;

/** Players that a search finds, by name. */
export const FOUND_PLAYERS_MAX = 50;
/** Battles of a player's page, and rows of its other tables, the last ones. */
export const PLAYER_BATTLES = 50;

/** Days of stones and drawn cards on the page of the economy. */
export const ECONOMY_DAYS = 30;
/** Days and wins in a row of the same two that make a one-sided pair. */
export const ONE_SIDED_DAYS = 30;
export const ONE_SIDED_WINS = 10;

/** The longest announcement or switch with an end, in hours. */
export const LIVE_HOURS_MAX = 720;

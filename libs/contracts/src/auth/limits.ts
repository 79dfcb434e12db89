import { DAY_S } from '../time.ts';

/** The most letters of a username (specification, point 5). */
export const USERNAME_MAX = 20;
/** The least and the most code points of a password (specification, point 5). */
export const PASSWORD_MIN = 3;
export const PASSWORD_MAX = 128;

/** The most code points of a name to look up, so that impossible ones are only unknown. */
export const LOOKUP_MAX = 100;
/** The same of a present password, so that a wrong one is refused and not its length. */
export const PRESENT_PASSWORD_MAX = 1000;

/** Names that a player may look up in a minute, by default, so that nobody lists the others. */
export const NAME_LOOKUPS_PER_MINUTE = 20;

/** A session lives this long from its last use (docs/protocol.md "Identity"). */
export const SESSION_SECONDS = 30 * DAY_S;
/** A session ends this long after its log-in, however much it is used. */
export const SESSION_MAX_SECONDS = 90 * DAY_S;
/** A use renews a session only this long after the last renewal, so that few requests write. */
export const SESSION_RENEWED_AFTER_SECONDS = 60 * 60;
/** Browsers keep no cookie for longer than 400 days. */
export const DEVICE_SECONDS = 400 * DAY_S;
/** Sessions of a user. One more ends the oldest. */
export const SESSIONS_MAX = 20;

/** As many of the longest lines still fit into one message of NATS. */
export const REPORT_LINES_MAX = 100;
/** Reports of one player that no operator has closed yet. */
export const OPEN_REPORTS_MAX = 50;

/** The longest mute or suspension with an end, in days. */
export const MODERATION_DAYS_MAX = 3_650;
/** The most code points of the reason of an operator, which players read. */
export const REASON_MAX = 300;
/** The most code points of the name of an operator in records. */
export const OPERATOR_MAX = 60;

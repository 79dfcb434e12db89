/** The most characters of an operator's sentence, which pages show in a line. */
export const SENTENCE_MAX = 200;

/** Announcements that have not ended at once. Pages show each as a line. */
export const ANNOUNCEMENTS_MAX = 10;
/** Cards that are stopped at once, so that decks of 12 remain of each attribute. */
export const DISABLED_CARDS_MAX = 20;

/** Minutes before a maintenance from which players read of it. */
export const MAINTENANCE_SHOWN_MINUTES = 15;
/** Minutes before it in which no battle begins, because most end within them. */
export const MAINTENANCE_CLOSING_MINUTES = 10;
/** Minutes for which battles that run at its begin may go on. */
export const LAST_BATTLES_MINUTES = 20;

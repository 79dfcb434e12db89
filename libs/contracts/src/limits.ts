/** Bytes of a client's message on a socket, and its messages in a second. Games need far less. */
export const socketLimits = {
  maxMessageBytes: 4096,
  maxMessagesPerSecond: 20,
  pingEveryMs: 25_000,
  silenceMs: 60_000,
  /** On all pods together. For IPv6 an address is one /64. */
  guestsPerNetwork: 10,
} as const;

/** Days from one export of a player to the next one, because it reads all databases. */
export const EXPORT_PAUSE_DAYS = 1;
/** Minutes for which a ticket opens the exports of all domains. */
export const EXPORT_TICKET_MINUTES = 15;
/** Tickets of one export, one after another, so that also a large one on a slow line is read. */
export const EXPORT_TICKETS_MAX = 4;
/** The most rows of one page of an export. Pages of large rows have fewer. */
export const EXPORT_PAGE_ROWS = 500;

/** Days of the draws and battles of everybody that are counted for players. */
export const FAIRNESS_DAYS = 30;

import { EXPORT_PAUSE_DAYS, EXPORT_TICKET_MINUTES } from './limits.ts';
import { DAY_S } from './time.ts';

/** The header with the ticket of an export, which auth gives for the password. */
export const EXPORT_TICKET_HEADER = 'X-Export-Ticket';

/** `EXPORT_TICKET_MINUTES` and `EXPORT_PAUSE_DAYS` in seconds. */
export const EXPORT_TICKET_SECONDS = EXPORT_TICKET_MINUTES * 60;
export const EXPORT_PAUSE_SECONDS = EXPORT_PAUSE_DAYS * DAY_S;

import { type Route, route } from './route.ts';

/** The header with the ticket of an export, which auth gives for the password. */
export const EXPORT_TICKET_HEADER = 'X-Export-Ticket';

/** Time for which a ticket opens the exports of all domains. */
export const EXPORT_TICKET_SECONDS = 15 * 60;

/** Time from one export to the next one. */
export const EXPORT_PAUSE_SECONDS = 24 * 60 * 60;

/** The time from which the export after that of a ticket may begin. */
export const nextExportAfter = (ticketEnd: Date): Date =>
  new Date(ticketEnd.getTime() + (EXPORT_PAUSE_SECONDS - EXPORT_TICKET_SECONDS) * 1_000);

/** The way to the export of one domain. */
export const exportRoute = (domain: string): Route => route('GET', `/api/${domain}/export/`);

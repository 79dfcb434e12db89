import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** One row of a player's data, in the words of the service that stores it. */
export const ExportedRow = z.record(z.string(), z.unknown());
export type ExportedRow = z.infer<typeof ExportedRow>;

/** Parts are named as the collections in `stored-data.ts`, so that a player finds its rows. */
export const exportEndpoint = <const P extends readonly [string, ...string[]]>(domain: string, parts: P) =>
  endpoint({
    summary: 'The data that this domain stores about the user, a page of one part at a time.',
    description:
      'Without `part` it counts the rows of all parts. The header `X-Export-Ticket` holds the ticket of `POST /api/auth/export/`, which is for the session of this request.',
    method: 'GET',
    path: `/api/${domain}/export/`,
    access: 'player',
    exportTicket: true,
    query: z.object({
      part: z.enum(parts).optional(),
      /** `next` of the page before. */
      after: z.string().min(1).max(200).optional(),
    }),
    response: z.object({
      /** Rows by part. Empty for a page. */
      totals: z.partialRecord(z.enum(parts), z.int().min(0)),
      rows: z.array(ExportedRow),
      next: z.string().nullable(),
    }),
  });

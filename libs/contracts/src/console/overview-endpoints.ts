import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SWITCHES } from '../live/live.ts';
import { MAINTENANCE_PHASES } from '../live/maintenance.ts';

/** The game at one look. Null is what a service does not tell now. Days are those of Japan. */
export const Overview = z.object({
  online: z.int().nullable(),
  waiting: z.int().nullable(),
  running: z.int().nullable(),
  battles_today: z.int().nullable(),
  stones_today: z.int().nullable(),
  /** What operators have to look at. */
  open_reports: z.int().nullable(),
  waiting_grants: z.int(),
  switched_off: z.array(z.enum(SWITCHES)),
  maintenance: z.enum(MAINTENANCE_PHASES).nullable(),
  disabled_cards: z.array(z.string()),
});
export type Overview = z.infer<typeof Overview>;

export const overviewEndpoints = {
  getOverview: endpoint({
    summary: 'Players, battles and stones of today, and what needs an operator.',
    method: 'GET',
    path: '/api/overview/',
    access: 'operator',
    right: 'read',
    response: Overview,
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CardId } from '../ids.ts';
import { ANNOUNCEMENT_KINDS, Announcement, GamePath, Sentence, SWITCHES } from '../live/live.ts';
import { MAINTENANCE_PHASES } from '../live/maintenance.ts';
import { OperatorName, Reason } from './operators.ts';

const at = z.iso.datetime();

/** A change of the running game. A maintenance that begins in the past begins now. */
export const LiveChange = z.discriminatedUnion('change', [
  z
    .object({
      change: z.literal('announce'),
      kind: z.enum(ANNOUNCEMENT_KINDS),
      sentence: Sentence,
      from: at,
      until: at.nullable(),
      link: GamePath.nullable(),
    })
    .refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from), { path: ['until'] }),
  z.object({ change: z.literal('withdraw'), id: z.string().max(60) }),
  z.object({ change: z.literal('switch-off'), name: z.enum(SWITCHES), sentence: Sentence, until: at.nullable() }),
  z.object({ change: z.literal('switch-on'), name: z.enum(SWITCHES) }),
  z
    .object({
      change: z.literal('plan-maintenance'),
      from: at,
      until: at,
      /** Names of operators whose accounts get through. */
      operators: z.array(OperatorName).max(20),
    })
    .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
      path: ['until'],
      error: '終わりは始まりより後にしてください',
    }),
  z.object({ change: z.literal('end-maintenance') }),
  z.object({ change: z.literal('disable-card'), card: CardId }),
  z.object({ change: z.literal('enable-card'), card: CardId }),
]);
export type LiveChange = z.infer<typeof LiveChange>;

export const LivePage = z.object({
  version: z.int(),
  /** Those that have not ended, the newest first. */
  announcements: z.array(Announcement),
  switches: z.array(
    z.object({ name: z.enum(SWITCHES), off: z.object({ sentence: z.string(), until: at.nullable() }).nullable() }),
  ),
  maintenance: z.object({ from: at, until: at, phase: z.enum(MAINTENANCE_PHASES) }).nullable(),
  disabled_cards: z.array(CardId),
  /** Battles that run, null while nobody can tell. */
  battles: z.int().nullable(),
});
export type LivePage = z.infer<typeof LivePage>;

export const liveEndpoints = {
  getLive: endpoint({
    summary: 'Announcements, switches, the maintenance and stopped cards.',
    method: 'GET',
    path: '/api/live/',
    access: 'operator',
    right: 'read',
    response: LivePage,
  }),
  changeLive: endpoint({
    summary: 'Changes the running game, unless another operator changed it since.',
    method: 'POST',
    path: '/api/live/',
    access: 'operator',
    right: 'manage',
    idempotencyKey: true,
    body: z.object({ version: z.int().min(0), order: LiveChange, reason: Reason }),
    response: z.object({ version: z.int() }),
    refusals: [
      'validation_failed',
      'live_changed',
      'limit_reached',
      'not_found',
      'user_not_found',
      'idempotency_mismatch',
    ],
  }),
} as const;

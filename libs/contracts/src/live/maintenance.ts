import { z } from 'zod';
import type { EpochMs } from '../time.ts';
import { LAST_BATTLES_MINUTES, MAINTENANCE_CLOSING_MINUTES, MAINTENANCE_SHOWN_MINUTES } from './limits.ts';

const MINUTE_MS = 60_000;

/** A maintenance, until an operator ends it. Fields of newer releases are kept. */
export const Maintenance = z.looseObject({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** User ids of operators who get through. */
  players: z.array(z.string()).default([]),
});
export type Maintenance = z.infer<typeof Maintenance>;

/**
 * `planned` is not told to players yet, `closing` lets no battle begin, `begun` lets players only
 * finish their battles, and `over` not even that.
 */
export const MAINTENANCE_PHASES = ['planned', 'soon', 'closing', 'begun', 'over'] as const;
export type MaintenancePhase = (typeof MAINTENANCE_PHASES)[number];

/** The phase at a moment. */
export function maintenancePhase({ from }: Pick<Maintenance, 'from'>, now: EpochMs): MaintenancePhase {
  const left = Date.parse(from) - now;
  if (left > MAINTENANCE_SHOWN_MINUTES * MINUTE_MS) return 'planned';
  if (left > MAINTENANCE_CLOSING_MINUTES * MINUTE_MS) return 'soon';
  if (left > 0) return 'closing';
  return left > -LAST_BATTLES_MINUTES * MINUTE_MS ? 'begun' : 'over';
}

/** True while no battle begins. */
export const keepsBattlesShut = (maintenance: Maintenance | null, now: number): boolean =>
  maintenance !== null && ['closing', 'begun', 'over'].includes(maintenancePhase(maintenance, now));

/** A maintenance as players know it, from the moment on that they are told. */
export interface PublicMaintenance extends Pick<Maintenance, 'from' | 'until'> {
  phase: Exclude<MaintenancePhase, 'planned'>;
}

export function publicMaintenance(maintenance: Maintenance | null, now: number): PublicMaintenance | null {
  if (!maintenance) return null;
  const phase = maintenancePhase(maintenance, now);
  return phase === 'planned' ? null : { from: maintenance.from, until: maintenance.until, phase };
}

/** The refusal of a new battle before a maintenance, for players. */
export const NO_NEW_BATTLES = 'まもなくメンテナンスのためバトルを始められません';

import { z } from 'zod';
import { type EpochMs, MINUTE_MS } from '../time.ts';
import { LAST_BATTLES_MINUTES, MAINTENANCE_CLOSING_MINUTES, MAINTENANCE_SHOWN_MINUTES } from './limits.ts';

const NO_BATTLE_BEFORE = 'まもなくメンテナンスのためバトルを始められません';
const NO_BATTLE_WITHIN = 'メンテナンス中のためバトルを始められません';

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

/** True if these are operators who get through, who also battle. */
export const areNamed = ({ players }: Pick<Maintenance, 'players'>, users: readonly string[]): boolean =>
  users.length > 0 && users.every((user) => players.includes(user));

/** The sentence for players whose battle does not begin now, null if it may. */
export function noNewBattle(maintenance: Maintenance | null, users: readonly string[], now: EpochMs): string | null {
  if (!maintenance || areNamed(maintenance, users)) return null;
  const phase = maintenancePhase(maintenance, now);
  if (phase === 'planned' || phase === 'soon') return null;
  return phase === 'closing' ? NO_BATTLE_BEFORE : NO_BATTLE_WITHIN;
}

/** A maintenance as players know it, from the moment on that they are told. */
export interface PublicMaintenance extends Pick<Maintenance, 'from' | 'until'> {
  phase: Exclude<MaintenancePhase, 'planned'>;
}

export function publicMaintenance(maintenance: Maintenance | null, now: number): PublicMaintenance | null {
  if (!maintenance) return null;
  const phase = maintenancePhase(maintenance, now);
  return phase === 'planned' ? null : { from: maintenance.from, until: maintenance.until, phase };
}

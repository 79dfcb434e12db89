import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { sockets } from '@maseki/contracts/battle/ws.ts';
import { type ErrorCode, type Refusal, type Result, refuse } from '@maseki/contracts/errors.ts';
import { maintenancePhase } from '@maseki/contracts/live/maintenance.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';

const RETRY_AFTER_S = 30;

/** Calls by which operators who are named get in. */
const TO_ENTER: ReadonlySet<string> = new Set([auth.login.path, auth.logout.path]);
/** What the page of a player needs whose battle still runs. */
const TO_FINISH: ReadonlySet<string> = new Set([
  ...[auth.getMe.path, battle.getCurrentBattle.path, battle.getRoomLog.path, battle.getBattleResult.path],
  ...[sockets.room.path, sockets.play.path],
]);

interface Entry {
  path: string;
  userId: string | null;
}

/** The maintenance takes the place of no session, also as auth does not respond. */
export async function admittedOrClosed<V>(
  admission: Promise<Result<V, ErrorCode>>,
  closedToGuests: Refusal<'maintenance'> | null,
): Promise<Result<V, ErrorCode>> {
  try {
    const admitted = await admission;
    if (admitted.ok || admitted.error !== 'unauthenticated') return admitted;
    return closedToGuests ?? admitted;
  } catch (error) {
    if (!closedToGuests || !isUnavailable(error)) throw error;
    return closedToGuests;
  }
}

/** Decides who gets through during a maintenance. Null lets a request pass. */
export type MaintenanceGate = (entry: Entry) => Refusal<'maintenance'> | null;

export function maintenanceGate(live: Pick<Live, 'current'>, now: () => number): MaintenanceGate {
  return ({ path, userId }) => {
    const { maintenance } = live.current();
    if (!maintenance) return null;
    const phase = maintenancePhase(maintenance, now());
    if (phase !== 'begun' && phase !== 'over') return null;
    if (userId !== null && maintenance.players.includes(userId)) return null;
    if (TO_ENTER.has(path) || (phase === 'begun' && TO_FINISH.has(path))) return null;
    return refuse('maintenance', { retryAfter: RETRY_AFTER_S });
  };
}

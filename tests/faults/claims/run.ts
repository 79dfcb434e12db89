import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import { claimAll } from '../loads/claims.ts';

export interface ClaimsReport {
  players: number;
  pods: number;
  /** From the first claim until all claims had a response, and until all players had a seat. */
  responded_ms: number;
  paired_ms: number;
  claim_p50_ms: number;
  claim_p99_ms: number;
  /** Players who are not in exactly one room of two. */
  wrong: number;
}

const PODS = 2;
const CLAIMED_WITHIN_MS = 1_000;
const WARM_UP = 40;

/** Lets many players claim within one second on two processes, and waits until all are seated. */
export async function runClaims(players: number): Promise<ClaimsReport> {
  const cluster = await startBattleCluster({ pods: PODS });
  const db = await cluster.openDatabase();
  try {
    const { tickets, rooms } = modelsOf(db);
    const seated = async (ids: readonly string[]) => {
      const roomIds = await tickets.distinct('room_id', { _id: { $in: ids }, state: 'seated' });
      return (
        roomIds.length * 2 === ids.length && (await rooms.countDocuments({ _id: { $in: roomIds } })) * 2 === ids.length
      );
    };
    const newcomers = (count: number) => Array.from({ length: count }, () => ulid());
    const first = newcomers(WARM_UP);
    await claimAll(cluster, first, 0);
    await eventually(() => seated(first), { withinMs: 10_000 });

    const ids = newcomers(players);
    const startedAt = Date.now();
    const waits = await claimAll(cluster, ids, CLAIMED_WITHIN_MS);
    const responded_ms = Date.now() - startedAt;
    await eventually(() => seated(ids), { withinMs: 30_000, everyMs: 10 });
    const paired_ms = Date.now() - startedAt;
    const seats = (await rooms.find({ users: { $in: ids } }, { users: 1 }).lean()).flatMap(({ users }) => users);
    return {
      players: ids.length,
      pods: PODS,
      responded_ms,
      paired_ms,
      claim_p50_ms: percentile(waits, 0.5),
      claim_p99_ms: percentile(waits, 0.99),
      wrong: ids.filter((id) => seats.filter((user) => user === id).length !== 1).length,
    };
  } finally {
    await db.close();
    await cluster.stop();
  }
}

import type { Server } from '../../faults/grounds/ground.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { type CheckResult, type ClusterTest, explanation, underLoad } from '../cluster-test.ts';
import { clusterGround } from '../ground.ts';
import { failedForMs, failedWithoutRetryAfter, longestPauseMs, NOTHING_LOST } from '../judge.ts';

const BATTLES_GO_ON_WITHIN_MS = 15_000;
const WHOLE_WITHIN_MS = 20_000;
/** Shorter outages are not given back (docs/operations.md). */
const COMPENSATED_FROM_MS = 5_000;

/** Deletes the leading NATS or MongoDB under load and waits until it is back. */
async function deleteLeader(test: ClusterTest, server: Server) {
  let deletedAt = 0;
  const observed = await underLoad(test, async () => {
    deletedAt = await clusterGround(test).restartServer(server);
  });
  return { ...observed, deletedAt };
}

/** The NATS server that leads the battles' log, deleted. */
export async function natsLeader(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const { records, stored, figures, deletedAt, span } = await deleteLeader(test, 'nats');
  const longest_pause_ms = longestPauseMs(records.acknowledged, { from: deletedAt, to: span.to });
  const compensations = stored.rooms.reduce((sum, room) => sum + room.compensations, 0);
  const isDue = longest_pause_ms > COMPENSATED_FROM_MS;
  return {
    figures: { ...figures, longest_pause_ms, compensations, ...explanation({ records, span }) },
    missed: [
      ...above({ ...figures, longest_pause_ms }, { ...NOTHING_LOST, longest_pause_ms: BATTLES_GO_ON_WITHIN_MS }),
      ...(isDue && compensations === 0 ? ['the lost time was not given back'] : []),
    ],
  };
}

/** MongoDB's primary, deleted. */
export async function mongoPrimary(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const { records, figures, deletedAt, span } = await deleteLeader(test, 'mongodb');
  const whole_ms = failedForMs(records.calls, deletedAt);
  const without_retry_after = failedWithoutRetryAfter(records.calls).length;
  return {
    figures: { ...figures, whole_ms, without_retry_after, ...explanation({ records, span }) },
    missed: above(
      { ...figures, whole_ms, without_retry_after },
      { ...NOTHING_LOST, whole_ms: WHOLE_WITHIN_MS, without_retry_after: 0 },
    ),
  };
}

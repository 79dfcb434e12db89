import { NAMESPACE } from '../cluster/cluster.ts';
import { deletePod, podsOf, settledPods } from '../cluster/pods.ts';
import { type CheckResult, type ClusterTest, explanation, underLoad } from '../cluster-test.ts';
import { above, failedForMs, failedWithoutRetryAfter, longestPauseMs, NOTHING_LOST } from '../judge.ts';

const MEMBERS = 3;
const MONITORING_PORT = 8222;
const STREAM = /^battle(-0)?$/;
const BATTLES_GO_ON_WITHIN_MS = 15_000;
const WHOLE_WITHIN_MS = 20_000;
/** Shorter outages are not given back (docs/operations.md). */
const COMPENSATED_FROM_MS = 5_000;

interface Jsz {
  account_details?: { stream_detail?: { name: string; cluster?: { leader?: string } }[] }[];
}

/** The name of the pod that leads the stream of the battles' log. */
async function logLeader({ cluster }: ClusterTest): Promise<string> {
  const [pod] = await podsOf(cluster, 'nats');
  const opened = await cluster.forward(NAMESPACE, `pod/${pod?.metadata.name}`, MONITORING_PORT);
  try {
    const response = await fetch(`http://127.0.0.1:${opened.port}/jsz?accounts=true&streams=true`);
    const { account_details = [] } = (await response.json()) as Jsz;
    const streams = account_details.flatMap(({ stream_detail = [] }) => stream_detail);
    const leader = streams.find(({ name }) => STREAM.test(name))?.cluster?.leader;
    if (!leader) throw new Error('no server leads the log of battles');
    return leader;
  } finally {
    opened.close();
  }
}

/** Deletes a member of NATS or MongoDB under load and waits until it is back. */
async function deleteMember(test: ClusterTest, component: 'nats' | 'mongodb', find: () => Promise<string>) {
  const { cluster, load, onProgress } = test;
  let deletedAt = 0;
  const observed = await underLoad(test, async () => {
    const name = await find();
    const pod = (await podsOf(cluster, component)).find(({ metadata }) => metadata.name === name);
    if (!pod) throw new Error(`${name} is no pod of ${component}`);
    onProgress(`deleting ${name}`);
    deletedAt = await load.now();
    await deletePod(cluster, pod);
    await settledPods(cluster, component, MEMBERS);
  });
  return { ...observed, deletedAt };
}

/** The NATS server that leads the battles' log, deleted. */
export async function natsLeader(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const { records, stored, figures, deletedAt, span } = await deleteMember(test, 'nats', () => logLeader(test));
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
  const { records, figures, deletedAt, span } = await deleteMember(test, 'mongodb', () => test.load.primary());
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

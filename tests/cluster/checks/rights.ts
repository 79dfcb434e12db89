import { isOfTest } from '../cluster/cluster.ts';
import type { Pod } from '../cluster/objects.ts';
import type { CheckResult, ClusterTest } from '../cluster-test.ts';

/** True if a pod has the token of a service account, with which it could talk to the cluster. */
export const hasToken = ({ spec }: Pick<Pod, 'spec'>): boolean =>
  (spec.volumes ?? []).some(({ projected }) =>
    (projected?.sources ?? []).some((source) => 'serviceAccountToken' in source),
  );

/**
 * Attacks of `tests/security` with the credentials of chat and of the gateway are refused.
 * No pod has a token.
 */
export async function rights(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const attacks = await test.load.rights();
  const pods = (await test.cluster.list<Pod>('pods')).filter((pod) => !isOfTest(pod));
  const tokens = pods.filter(hasToken).map(({ metadata }) => metadata.name);
  const succeeded = attacks.filter(({ holds }) => !holds);
  return {
    figures: { attacks, pods: pods.length, pods_with_token: tokens.length },
    missed: [
      ...succeeded.map(({ attack, response }) => `${attack}: ${response}`),
      ...tokens.map((name) => `${name} has a token of its service account`),
      ...(attacks.length === 0 || pods.length === 0 ? ['nothing was tried'] : []),
    ],
  };
}

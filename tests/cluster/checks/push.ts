import { isOfTest } from '../cluster/cluster.ts';
import type { CheckResult, ClusterTest } from '../cluster-test.ts';

/** As much of a policy as is read. A rule without `to` allows every address. */
interface NetworkPolicy {
  metadata: { name: string; labels?: Record<string, string> };
  spec: { policyTypes?: string[]; egress?: { to?: { ipBlock?: { cidr: string } }[] }[] };
}

const ON = { push: { enabled: true }, gateway: { publicOrigin: 'https://duel.example' } };

/** The chart's policies that rule what leaves pods, and those that let it leave the cluster. */
async function policiesOf({ cluster }: ClusterTest): Promise<{ ruling: string[]; leaving: string[] }> {
  const policies = await cluster.list<NetworkPolicy>('networkpolicies');
  const ruling = policies.filter((policy) => !isOfTest(policy) && policy.spec.policyTypes?.includes('Egress'));
  const leaving = ruling.filter(({ spec }) => spec.egress?.some(({ to }) => !to || to.some(({ ipBlock }) => ipBlock)));
  const [all, some] = [ruling, leaving].map((list) => list.map(({ metadata }) => metadata.name));
  return { ruling: all ?? [], leaving: some ?? [] };
}

/** Nothing leaves the cluster, and with pushes on only what notifications sends. */
export async function push(test: ClusterTest): Promise<CheckResult> {
  await test.ensure('a');
  const off = await policiesOf(test);
  await test.ensure('a', ON);
  const on = await policiesOf(test);
  const isRight = on.leaving.length === 1 && on.leaving[0]?.includes('notifications');
  return {
    figures: { policies: off.ruling.length, leaving_off: off.leaving, leaving_on: on.leaving },
    missed: [
      ...(off.ruling.length > 0 ? [] : ['no policy rules what leaves']),
      ...off.leaving.map((name) => `pushes are off, and ${name} lets pods leave the cluster`),
      ...(isRight ? [] : [`pushes are on, and these let pods leave the cluster: ${on.leaving.join(', ')}`]),
    ],
  };
}

import { expect, test } from '@jest/globals';
import { incomingOf } from './checks/console.ts';
import { hasToken } from './checks/rights.ts';
import { leftBehind } from './checks/uninstall.ts';
import { MADE_BY } from './cluster/cluster.ts';
import { isRolledOut, type Pod, type Workload } from './cluster/objects.ts';
import { mergeValues } from './cluster/release.ts';
import { kindCluster, splitPrefix } from './images.ts';
import { assignedValue } from './set-values.ts';

test('values of the command line are nested as the chart has them', () => {
  expect(assignedValue('defaults.drainSeconds=0')).toEqual({ defaults: { drainSeconds: 0 } });
  expect(assignedValue('nats.image=a:1')).toEqual({ nats: { image: 'a:1' } });
  expect(() => assignedValue('defaults')).toThrow('must look like');
});

test('later values win, and leave what they do not name', () => {
  const merged = mergeValues({ a: { b: 1, c: 2 }, d: [1] }, { a: { c: 3 } }, { d: [2] });
  expect(merged).toEqual({ a: { b: 1, c: 3 }, d: [2] });
});

test.each([
  ['maseki/load:a', ['', 'maseki']],
  ['10.0.0.2:5000/game/load:a', ['10.0.0.2:5000', 'game']],
  ['localhost:5000/a/b/load:a', ['localhost:5000', 'a/b']],
])('the registry and repository of %s', (reference, split) => expect(splitPrefix(reference)).toEqual(split));

test('a kind cluster is known by its context', () => {
  expect(kindCluster('kind-game\n')).toBe('game');
  expect(kindCluster('default')).toBeNull();
});

const object = (kind: string, name: string, labels = {}) => ({ kind, metadata: { name, labels } });

test('an uninstalled release leaves volumes and the secrets that open them, and nothing else', () => {
  const stays = [
    object('PersistentVolumeClaim', 'data-maseki-nats-0'),
    object('Secret', 'maseki-keys'),
    object('ConfigMap', 'kube-root-ca.crt'),
    object('ServiceAccount', 'default'),
    object('Pod', 'load', MADE_BY),
  ];
  expect(leftBehind(stays)).toEqual([]);
  const left = [object('Secret', 'sh.helm.release.v1.maseki.v1'), object('Job', 'maseki-setup-1')];
  expect(leftBehind([...stays, ...left])).toEqual(['Secret sh.helm.release.v1.maseki.v1', 'Job maseki-setup-1']);
});

const podWith = (volumes: Pod['spec']['volumes']) => ({ spec: { containers: [], volumes: volumes ?? [] } });

test('a token of a service account is seen among the volumes of a pod', () => {
  expect(hasToken(podWith([{ name: 'tmp' }]))).toBe(false);
  expect(hasToken(podWith([{ name: 'kube-api', projected: { sources: [{ serviceAccountToken: {} }] } }]))).toBe(true);
});

test('a workload is rolled out when all its replicas are new, and none is left over', () => {
  const workload = (status: Workload['status']): Workload => ({
    kind: 'Deployment',
    metadata: { name: 'x', generation: 2 },
    spec: { replicas: 2, template: { metadata: {}, spec: { containers: [] } } },
    status,
  });
  const all = { observedGeneration: 2, replicas: 2, readyReplicas: 2, updatedReplicas: 2, availableReplicas: 2 };
  expect(isRolledOut(workload(all))).toBe(true);
  expect(isRolledOut(workload({ ...all, observedGeneration: 1 }))).toBe(false);
  expect(isRolledOut(workload({ ...all, replicas: 3 }))).toBe(false);
});

test('who may come to the console is what policies of its pods say', () => {
  const policy = (component: string, ingress?: object[]) => ({
    spec: { podSelector: { matchLabels: { 'app.kubernetes.io/component': component } }, ...(ingress && { ingress }) },
  });
  const from = [{ from: [{ ipBlock: { cidr: '192.0.2.7/32' } }] }];
  const others = [policy('gateway', [{}]), { spec: { podSelector: {} } }];
  expect(incomingOf([...others, policy('console', from)])).toEqual(from);
  expect(incomingOf([...others, policy('console')])).toEqual([]);
});

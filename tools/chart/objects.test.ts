import { beforeAll, describe, expect, test } from '@jest/globals';
import { domains } from '@maseki/contracts/domains.ts';
import { ciValues, componentOf, type KubernetesObject, rendered } from './render.ts';

const services = ['gateway', ...Object.keys(domains)];
const WORKLOADS = ['Deployment', 'StatefulSet', 'Job', 'CronJob', 'Pod'];
const isLasting = ({ kind }: KubernetesObject) => kind === 'Deployment' || kind === 'StatefulSet';

interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  // biome-ignore lint/suspicious/noExplicitAny: the schema is checked by kubeconform
  [rest: string]: any;
}

function podOf({ kind, spec }: KubernetesObject) {
  if (kind === 'Pod') return spec;
  return (kind === 'CronJob' ? spec.jobTemplate.spec : spec).template.spec;
}
const containersOf = (object: KubernetesObject): Container[] => [
  ...(podOf(object).initContainers ?? []),
  ...podOf(object).containers,
];
const envOf = (container: Container) => new Map((container.env ?? []).map((each) => [each.name, each]));

describe.each([undefined, ...ciValues])('with the values %s', (ci) => {
  const isDevelopment = ci === 'development';
  let objects: KubernetesObject[];
  let workloads: KubernetesObject[];
  beforeAll(async () => {
    objects = await rendered({ ci });
    workloads = objects.filter(({ kind }) => WORKLOADS.includes(kind));
  });

  const named = (kind: string) =>
    new Map(objects.filter((object) => object.kind === kind).map((o) => [componentOf(o), o]));

  test('every service of the contracts has a workload, and so have the servers and setup', () => {
    const others = ci === 'external' ? [] : ['mongodb', 'nats', ...(ci === 'development' ? ['screens'] : [])];
    const expected = [...services, ...others, 'play-test', 'setup', ...(ci === 'production' ? ['backup'] : [])];
    expect(workloads.map(componentOf).sort()).toEqual(expected.sort());
  });

  test('every pod may run where Pod Security is restricted, with a read-only root and an account of its own', () => {
    const accounts = new Set<string>();
    for (const workload of workloads) {
      const pod = podOf(workload);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.securityContext.runAsUser).toBeGreaterThan(0);
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      accounts.add(pod.serviceAccountName);
      for (const { securityContext } of containersOf(workload)) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          // Images for development are synced into.
          readOnlyRootFilesystem: isDevelopment ? expect.any(Boolean) : true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
    expect(accounts.size).toBe(workloads.length);
    for (const account of named('ServiceAccount').values()) expect(account.automountServiceAccountToken).toBe(false);
    expect(named('ServiceAccount').size).toBe(workloads.length);
  });

  test('every container has requests and a limit only of memory, and a lasting one has three probes', () => {
    for (const workload of workloads) {
      for (const { resources } of containersOf(workload)) {
        expect(Object.keys(resources.requests).sort()).toEqual(['cpu', 'memory']);
        expect(Object.keys(resources.limits)).toEqual(['memory']);
      }
      if (!isLasting(workload)) continue;
      for (const container of podOf(workload).containers) {
        expect(container).toMatchObject({
          startupProbe: expect.any(Object),
          livenessProbe: expect.any(Object),
          readinessProbe: expect.any(Object),
        });
      }
    }
  });

  test('every workload of several pods has a budget of one, and is spread over zones and nodes', () => {
    const budgets = named('PodDisruptionBudget');
    // A single pod could never be evicted.
    if (isDevelopment) return expect(budgets.size).toBe(0);
    for (const workload of workloads.filter(isLasting)) {
      expect(budgets.get(componentOf(workload))?.spec.maxUnavailable).toBe(1);
      expect(budgets.get(componentOf(workload))?.spec.selector).toEqual(workload.spec.selector);
      const keys = podOf(workload).topologySpreadConstraints.map(
        ({ topologyKey }: Record<string, string>) => topologyKey,
      );
      expect(keys.sort()).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
    }
  });

  test('no image is without tag or digest', () => {
    for (const { image } of workloads.flatMap(containersOf)) {
      expect(image).toMatch(/(:[\w][\w.-]*|@sha256:[0-9a-f]{64})$/);
      expect(image).not.toMatch(/:latest$/);
    }
  });

  test('no secret is in a ConfigMap, an argument or the environment', () => {
    const secrets = objects
      .filter(({ kind }) => kind === 'Secret')
      .flatMap(({ data }) => Object.values<string>(data))
      .flatMap((value) => [value, Buffer.from(value, 'base64').toString()]);
    expect(secrets.length > 0).toBe(ci !== 'external');
    const elsewhere = JSON.stringify(objects.filter(({ kind }) => kind !== 'Secret'));
    expect(secrets.filter((secret) => elsewhere.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
    for (const { command = [], args = [], env = [] } of workloads.flatMap(containersOf)) {
      // A reference in an argument would be a password in the list of processes.
      expect([...command, ...args].join(' ')).not.toContain('$(');
      const plain = env.filter(({ name, value }) => /PASSWORD$|_KEYS$|KEY$/.test(name) && value !== undefined);
      expect(plain.filter(({ value = '' }) => !/^"\$\(\w+\)"$/.test(value))).toEqual([]);
    }
  });

  test('every secret key that a container reads is made, or is of a secret that was named', () => {
    const made = objects
      .filter(({ kind }) => kind === 'Secret')
      .map((o) => [o.metadata.name, Object.keys(o.data)] as const);
    // The container that carries a backup elsewhere is the operator's, and so are its secrets.
    const containers = workloads.flatMap(containersOf).filter(({ name }) => name !== 'then');
    const read = containers.flatMap(({ env = [] }) => env.map((e) => e.valueFrom?.secretKeyRef));
    for (const reference of read.filter((each) => each !== undefined)) {
      if (ci === 'external') expect(reference.name).toMatch(/^duel-(keys|nats|mongodb)$/);
      else expect(new Map(made).get(reference.name)).toContain(reference.key);
    }
    for (const { metadata } of objects.filter(({ kind }) => kind === 'Secret')) {
      expect(metadata.annotations).toMatchObject({ 'helm.sh/resource-policy': 'keep' });
    }
  });

  test('a pod has the time to leave, and its heap fits into its memory', () => {
    for (const workload of workloads.filter((w) => w.kind === 'Deployment' && services.includes(componentOf(w)))) {
      const [container] = podOf(workload).containers;
      const env = envOf(container);
      const seconds = (name: string) => Number(env.get(name)?.value);
      const needed = seconds('DRAIN_SECONDS') + seconds('SOCKET_DRAIN_SECONDS') + 15;
      if (!isDevelopment) expect([seconds('DRAIN_SECONDS'), seconds('SOCKET_DRAIN_SECONDS')]).toEqual([8, 20]);
      expect(podOf(workload).terminationGracePeriodSeconds).toBeGreaterThan(needed);
      const [, heap] = /--max-old-space-size=(\d+)/.exec(env.get('NODE_OPTIONS')?.value ?? '') ?? [];
      const limit = Number(container.resources.limits.memory.replace('Mi', ''));
      expect(Number(heap)).toBeGreaterThan(100);
      expect(Number(heap)).toBeLessThanOrEqual(limit * 0.6);
    }
  });

  test('every service is replaced without being fewer, and found by a name that the gateway knows', () => {
    const found = named('Service');
    const [door] = objects.filter((each) => each.kind === 'Deployment' && componentOf(each) === 'gateway');
    const env = envOf(podOf(door as KubernetesObject).containers[0]);
    for (const name of services) {
      const deployment = named('Deployment').get(name);
      expect(deployment?.spec).toMatchObject({
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      });
      // More where few cores are shared, so that services are replaced in turn.
      expect(deployment?.spec['minReadySeconds']).toBeGreaterThanOrEqual(isDevelopment ? 0 : 5);
      if (name === 'gateway') continue;
      expect(found.get(name)?.spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
      expect(env.get(`${name.toUpperCase()}_URLS`)?.value).toBe(`dns+http://duel-${name}.games.svc.cluster.local:8080`);
    }
    const reached = objects.find((o) => o.kind === 'Service' && o.metadata.name === 'duel-gateway');
    expect(reached?.spec.type).toBe('ClusterIP');
  });
});

test('autoscalers go up at once and down slowly', async () => {
  const objects = await rendered({ ci: 'production' });
  const scaled = objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  expect(scaled.map(componentOf).sort()).toEqual(['battle', 'gateway']);
  for (const scaler of scaled) {
    expect(scaler.spec.behavior.scaleDown).toEqual({
      stabilizationWindowSeconds: 600,
      policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }],
    });
    // A number of pods would undo an autoscaler's decision at each upgrade.
    const deployment = objects.find((o) => o.kind === 'Deployment' && componentOf(o) === componentOf(scaler));
    expect(deployment?.spec).not.toHaveProperty('replicas');
  }
  const battle = scaled.find((each) => componentOf(each) === 'battle');
  expect(battle?.spec.metrics.map(({ type }: { type: string }) => type)).toEqual(['Resource', 'Pods']);
});

test('a single pod has no budget, since it could never be evicted', async () => {
  const objects = await rendered({ values: { 'defaults.replicas': 1, 'nats.replicas': 1, 'mongodb.replicas': 1 } });
  expect(objects.filter(({ kind }) => kind === 'PodDisruptionBudget')).toEqual([]);
});

test('a backup is carried elsewhere after it was made, and is made where none is carried', async () => {
  const cronJobOf = (objects: readonly KubernetesObject[]) => objects.filter(({ kind }) => kind === 'CronJob');
  const [carried] = cronJobOf(await rendered({ ci: 'production' }));
  const pod = podOf(carried as KubernetesObject);
  expect(carried?.spec).toMatchObject({ schedule: '0 18 * * *', concurrencyPolicy: 'Forbid' });
  expect(pod.initContainers[0].args).toEqual(['main.js', 'backup']);
  expect(pod.containers[0]).toMatchObject({ name: 'then', volumeMounts: [{ readOnly: true }, { mountPath: '/tmp' }] });
  const [alone] = cronJobOf(await rendered({ values: { 'backup.enabled': true, 'backup.claim': 'kept' } }));
  const { containers, volumes, initContainers } = podOf(alone as KubernetesObject);
  expect([containers.length, initContainers]).toEqual([1, undefined]);
  expect(volumes).toEqual([{ name: 'backups', persistentVolumeClaim: { claimName: 'kept', readOnly: false } }]);
  // It knows the root user and no other one.
  const secrets = containers[0].env.map((each: Container['env']) => JSON.stringify(each)).join();
  expect(secrets).toContain('root-password');
  expect(secrets).not.toContain('auth-password');
  expect(cronJobOf(await rendered())).toEqual([]);
});

test('a restore comes before setup in the same job, so that nothing else has to wait for it', async () => {
  const values = { 'restore.from': 'kept', 'restore.name': 'maseki-2026-01-31T03-00-00Z' };
  const [job] = (await rendered({ values })).filter(({ kind }) => kind === 'Job');
  const [restore] = podOf(job as KubernetesObject).initContainers;
  expect(restore.args).toEqual(['main.js', 'restore']);
  expect(envOf(restore).get('RESTORE_NAME')?.value).toBe('maseki-2026-01-31T03-00-00Z');
  expect(restore.volumeMounts).toEqual([{ name: 'backups', mountPath: '/backup', readOnly: true }]);
  expect(podOf(job as KubernetesObject).containers[0]).not.toHaveProperty('volumeMounts');
});

test('Prometheus and Grafana get rules and dashboards when they are asked for, and none otherwise', async () => {
  const objects = await rendered({ ci: 'production' });
  const [monitor] = objects.filter(({ kind }) => kind === 'ServiceMonitor');
  // The name of the Service object would replace the label that processes give themselves.
  expect(monitor?.spec.endpoints).toEqual([{ port: 'metrics', interval: '15s', honorLabels: true }]);
  const [rules] = objects.filter(({ kind }) => kind === 'PrometheusRule');
  expect(rules?.metadata.labels).toMatchObject({ release: 'prometheus' });
  expect(rules?.spec.groups.map(({ name }: { name: string }) => name)).toEqual(['objectives', 'burn', 'alerts']);
  const dashboards = objects.filter(({ metadata }) => metadata.labels['grafana_dashboard'] === '1');
  expect(dashboards.map(({ metadata }) => metadata.name).sort()).toEqual(
    ['battle-log', 'dependencies', 'operations', 'players'].map((name) => `duel-dashboard-${name}`),
  );
  const without = await rendered();
  expect(without.filter(({ kind }) => kind === 'PrometheusRule')).toEqual([]);
  expect(without.filter(({ metadata }) => metadata.name.includes('dashboard'))).toEqual([]);
});

test.each([
  ['duel/auth:2026.11', '2026.11'],
  ['registry.example:5000/duel/auth:2026.11', '2026.11'],
  [`auth@sha256:${'a'.repeat(64)}`, `sha256:${'a'.repeat(64)}`],
  [`duel/auth:1@sha256:${'a'.repeat(64)}`, `1@sha256:${'a'.repeat(64)}`],
])('a process from %s says that it is %s', async (image, version) => {
  const objects = await rendered({ values: { 'services.auth.image': image } });
  const auth = objects.find((each) => each.kind === 'Deployment' && componentOf(each) === 'auth');
  expect(envOf(podOf(auth as KubernetesObject).containers[0]).get('BUILD_VERSION')?.value).toBe(version);
});

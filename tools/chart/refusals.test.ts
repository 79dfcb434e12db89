import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { chart, type RenderOptions, render } from './render.ts';

const outside = { 'secrets.nats.existingSecret': 'a', 'secrets.mongodb.existingSecret': 'b' };
const peers = [{ ipBlock: { cidr: '192.0.2.0/24' } }];

/** Values, and Helm's complaint about them. */
const refused: [RenderOptions['values'], RegExp][] = [
  // Unknown keys.
  [{ 'services.chat.replica': 3 }, /at '\/services\/chat': additional properties 'replica' not allowed/],
  [{ 'service.chat.replicas': 3 }, /additional properties 'service' not allowed/],
  [{ 'services.chatt.replicas': 3 }, /services\.chatt is no service: there are auth, battle, chat, /],
  [{ 'services.battle.env.ROOM_CASH_MB': 1 }, /at '\/services\/battle\/env': additional properties 'ROOM_CASH_MB'/],
  [{ 'services.chat.env.DRAIN_SECONDS': 1 }, /additional properties 'DRAIN_SECONDS' not allowed/],
  // Wrong values.
  [{ 'services.chat.replicas': 'two' }, /at '\/services\/chat\/replicas': got string, want integer/],
  [{ 'services.battle.env.ROOM_CACHE_MB': 0 }, /at '\/services\/battle\/env\/ROOM_CACHE_MB': minimum/],
  [{ 'services.deck.resources.limits.memory': '1G' }, /at '\/services\/deck\/resources\/limits\/memory'/],
  [{ 'services.deck.resources.limits.cpu': '1' }, /additional properties 'cpu' not allowed/],
  [{ 'nats.image': 'nats' }, /at '\/nats\/image'/],
  [{ 'services.deck.image': 'registry.example:5000/deck' }, /at '\/services\/deck\/image'/],
  [{ 'gateway.publicOrigin': 'duel.example' }, /at '\/gateway\/publicOrigin'/],
  [{ 'gateway.trustedProxies': ['ingress'] }, /at '\/gateway\/trustedProxies\/0'/],
  [{ 'streams.battleLogStreams': 3 }, /at '\/streams\/battleLogStreams'/],
  [{ 'networkPolicy.prometheus': [{}] }, /at '\/networkPolicy\/prometheus\/0'/],
  [{ 'services.chat': null }, /services\.chat is missing: every service is needed/],
  [{ 'backup.schedule': 'daily' }, /at '\/backup\/schedule'/],
  [{ 'backup.then.image': 'rclone' }, /at '\/backup\/then\/image'/],
  [{ 'restore.name': 'yesterday' }, /at '\/restore\/name'/],
  [{ 'dashboards.labels': { grafana_dashboard: true } }, /at '\/dashboards\/labels\/grafana_dashboard': got boolean/],
  [{ 'prometheusRule.enable': true }, /at '\/prometheusRule': additional properties 'enable' not allowed/],
  // Settings that contradict each other.
  [{ 'backup.enabled': true }, /backup\.claim is missing/],
  [{ 'backup.then.args': ['copy'] }, /backup\.then\.image is missing/],
  [
    { 'backup.enabled': true, 'backup.claim': 'kept', 'backup.then.image': 'rclone:1' },
    /networkPolicy\.backupTarget is missing/,
  ],
  [{ 'restore.name': 'maseki-2026-01-31T03-00-00Z' }, /restore\.from is missing/],
  [
    {
      ...{ ...outside, 'mongodb.enabled': false, 'externalMongodb.uri': 'mongodb://db', 'restore.from': 'kept' },
      'networkPolicy.externalMongodb': peers,
    },
    /restore\.from needs externalMongodb\.rootUser/,
  ],
  [{ 'nats.replicas': 2 }, /nats\.replicas must be 1, 3 or 5, not 2/],
  [{ 'mongodb.replicas': 2 }, /mongodb\.replicas must be 1, 3 or 5, not 2/],
  [{ 'ingress.enabled': true, 'ingress.host': 'duel.example' }, /gateway\.trustedProxies is missing/],
  [{ 'httpRoute.enabled': true }, /gateway\.trustedProxies is missing/],
  [
    { 'ingress.enabled': true, 'ingress.host': 'duel.example', 'gateway.trustedProxies': ['10.0.0.0/8'] },
    /networkPolicy\.ingressController is missing/,
  ],
  [
    { 'ingress.enabled': true, 'gateway.trustedProxies': ['10.0.0.0/8'], 'networkPolicy.ingressController': peers },
    /ingress\.host is missing/,
  ],
  [
    {
      'httpRoute.enabled': true,
      'httpRoute.parentRefs': [{ name: 'public' }],
      'httpRoute.hostnames': ['a.example'],
      'gateway.trustedProxies': ['10.0.0.0/8'],
      'networkPolicy.ingressController': peers,
    },
    /gateway\.publicOrigin is missing/,
  ],
  [{ ...outside, 'nats.enabled': false }, /externalNats\.url is missing/],
  [{ ...outside, 'mongodb.enabled': false }, /externalMongodb\.uri is missing/],
  [
    { ...outside, 'mongodb.enabled': false, 'externalMongodb.uris': { chat: 'mongodb://db' } },
    /externalMongodb\.uri is missing: .* externalMongodb\.uris\.auth /,
  ],
  [
    { ...outside, 'mongodb.enabled': false, 'externalMongodb.uri': 'mongodb://me:secret@db' },
    /externalMongodb\.uri must not hold a user or a password/,
  ],
  [{ 'mongodb.enabled': false, 'externalMongodb.uri': 'mongodb://db' }, /networkPolicy\.externalMongodb is missing/],
  [
    { 'nats.enabled': false, 'externalNats.url': 'nats://bus', 'networkPolicy.externalNats': peers },
    /secrets\.nats\.existingSecret is missing/,
  ],
  [{ 'externalNats.url': 'nats://bus' }, /externalNats\.url is set, but nats\.enabled is true/],
  [{ 'streams.battleLogMaxMb': 4000 }, /nats\.storage is too small: .* 90 % of 5Gi is 4608\./],
  [
    { 'services.chat.socketDrainSeconds': 60, 'services.chat.terminationGracePeriodSeconds': 30 },
    /services\.chat\.terminationGracePeriodSeconds must be 83 or more, not 30/,
  ],
  [
    { 'services.battle.autoscaling': { enabled: true, minReplicas: 4, maxReplicas: 3 } },
    /services\.battle\.autoscaling\.minReplicas must not be above maxReplicas/,
  ],
  [{ 'push.enabled': true }, /push\.enabled needs an https address in gateway\.publicOrigin/],
  [{ 'tracing.endpoint': 'http://collector:4318' }, /networkPolicy\.traceCollector is missing/],
];

test.each(refused)('%j is refused, and the sentence names the key', async (values, sentence) => {
  const refusal = await render({ values }).then(() => 'accepted', String);
  expect(refusal).toMatch(sentence);
  expect(refusal).not.toContain('secret@');
});

/** Settings of docs/operations.md that the chart itself sets, from other values. */
const SET_BY_CHART = [
  ...[
    'HOST',
    'PORT',
    'METRICS_PORT',
    'POD_NAME',
    'BUILD_VERSION',
    'DRAIN_SECONDS',
    'SOCKET_DRAIN_SECONDS',
    'ASSETS_DIR',
  ],
  ...['MONGODB_URI', 'DB_PREFIX', 'NATS_URL', 'NATS_USER', 'NATS_PASSWORD', 'NATS_CA_FILE', 'NATS_REPLICAS'],
  ...['IDENTITY_PUBLIC_KEYS', 'IDENTITY_SIGNING_KEYS', 'GATEWAY_PUBLIC_KEYS', 'GATEWAY_SIGNING_KEYS', 'RECORD_KEY'],
  ...['PUSH_SIGNING_KEYS', 'PUSH_HOSTS'],
  ...['PUBLIC_ORIGIN', 'CONSOLE_ORIGINS', 'TRUSTED_PROXIES', 'DEV_ASSETS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ...['EVENTS_MAX_MB', 'ASSETS_MAX_MB', 'BATTLE_LOG_MAX_MB', 'BATTLE_LOG_STREAMS'],
  ...['MONGODB_ROOT_URI', 'MONGODB_KEY', 'MONGODB_KEY_FILE', 'GAME_URL'],
  ...['BACKUP_FOLDER', 'BACKUP_KEEP', 'RESTORE_NAME'],
];

/** Not at an installation. */
const FOR_TESTS = ['PUSH_TEST_SERVICE'];

test('every setting of docs/operations.md can be set, or is set by the chart', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, table = ''] = /## Settings\n(.*?)\n## /s.exec(page) ?? [];
  const ofProcesses = table.split('\n').filter((row) => !row.includes('| npm run images |'));
  const documented = ofProcesses.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8'));
  const settable = Object.keys(schema.$defs.env.properties);
  expect(documented.length).toBeGreaterThan(30);
  const others = [...SET_BY_CHART, ...FOR_TESTS];
  expect(documented.filter((name) => !settable.includes(name) && !others.includes(name))).toEqual([]);
  expect(settable.filter((name) => others.includes(name))).toEqual([]);
});

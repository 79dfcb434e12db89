import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { pushConfig } from '@maseki/notifications/push/config.ts';
import { allowedEndpoint, lookUpPublic } from '@maseki/notifications/push/endpoint.ts';
import { createPost } from '@maseki/notifications/push/post.ts';
import { generatePushKeys } from '@maseki/service-kit/identity/keys.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { type PushService, startPushService } from './support/push-service.ts';

const GOOD = 'https://fcm.googleapis.com/fcm/send/abc';

const HOSTILE = [
  ...['http://fcm.googleapis.com/a', 'ftp://fcm.googleapis.com/a', 'file:///etc/passwd', 'gopher://127.0.0.1/'],
  ...['//fcm.googleapis.com/a', 'fcm.googleapis.com/a', '', 'https://', 'javascript:alert(1)', 'data:,a'],
  ...['https://fcm.googleapis.com:8443/a', 'https://fcm.googleapis.com:80/a', 'https://fcm.googleapis.com:22/a'],
  ...['https://user@fcm.googleapis.com/a', 'https://user:secret@fcm.googleapis.com/a', `${GOOD}#part`],
  ...['https://fcm.googleapis.com@127.0.0.1/a', 'https://127.0.0.1#@fcm.googleapis.com/a'],
  ...['https://127.0.0.1/a', 'https://127.1/a', 'https://2130706433/a', 'https://0x7f000001/a', 'https://0/a'],
  ...['https://[::1]/a', 'https://[::ffff:127.0.0.1]/a', 'https://10.0.0.1/a', 'https://192.168.0.1/a'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://metadata.google.internal/a', 'https://localhost/a'],
  ...['https://evil.example/a', 'https://fcm.googleapis.com.evil.example/a', 'https://evilfcm.googleapis.com/a'],
  ...['https://fcm.googleapis.com./a', 'https://push.apple.com/a', 'https://evilpush.apple.com/a'],
  ...['https://web.push.apple.com.evil.example/a', 'https://gateway:8080/a', 'https://mongodb:27017/a'],
  ...['http://127.0.0.1:1/a', 'http://localhost:4222/a', 'https://fcm.googleapis.com\\@evil.example/a'],
];

let service: PushService;
let env: DevEnv;
let player: TestUser;
beforeAll(async () => {
  service = await startPushService();
  const settings = { PUSH_SIGNING_KEYS: generatePushKeys(), PUSH_TEST_SERVICE: service.origin };
  env = await createDevEnv({ services: [notificationsService], env: settings });
  player = await env.register();
});
afterAll(async () => {
  await env.stop();
  await service.stop();
});

const rules = { hosts: ['fcm.googleapis.com', '*.push.apple.com'], testService: undefined };
const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const post = createPost({ ...rules, key, subject: undefined });
const push = { content: { kind: 'invitation', id: 'i1' }, ttlSeconds: 60, isUrgent: true } as const;

test('there are 40 hostile endpoints and more', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(40);
});

test.each(HOSTILE)('%s is refused when it is stored, and again when it is sent', async (endpoint) => {
  const { subscription } = service.browser();
  const saved = await player.call(endpoints.savePush, { body: { ...subscription, endpoint } });
  expect(saved).toMatchObject({ ok: false, error: 'push_refused' });
  expect(await post({ endpoint, ...subscription.keys }, push)).toBe('gone');
});

test.each([
  [GOOD, true],
  ['https://web.push.apple.com/QGx', true],
  ['https://updates.push.apple.com/wpush/v2/abc', true],
])('%s is one of a push service', (endpoint, isGood) => {
  expect(allowedEndpoint(endpoint, rules) !== null).toBe(isGood);
});

test('a name that leads to this machine is refused by the connection itself', async () => {
  const failure = await new Promise((resolve) => lookUpPublic('localhost', { all: true }, resolve));
  expect(String(failure)).toContain('not public');
  const local = createPost({ ...rules, hosts: ['localhost'], key, subject: undefined });
  expect(await local({ endpoint: 'https://localhost/a', ...service.browser().subscription.keys }, push)).toBe('failed');
});

test('a redirect is not followed', async () => {
  const target = service.browser();
  const { pushes, subscription } = service.browser([302, { location: target.subscription.endpoint }]);
  const local = createPost({ ...rules, testService: service.origin, key, subject: undefined });
  expect(await local({ ...subscription, ...subscription.keys }, push)).toBe('refused');
  expect([pushes.length, target.pushes.length]).toEqual([1, 0]);
});

test.each([
  [{ PUSH_TEST_SERVICE: 'http://127.0.0.1:9', PUBLIC_ORIGIN: 'https://duel.example' }, /PUSH_TEST_SERVICE must not/],
  [{ PUSH_TEST_SERVICE: 'http://10.0.0.1:9' }, /PUSH_TEST_SERVICE must be an origin of this machine/],
  [{ PUSH_HOSTS: '127.0.0.1' }, /PUSH_HOSTS must be names/],
  [{ PUSH_HOSTS: 'https://push.example' }, /PUSH_HOSTS must be names/],
])('the settings %j are refused at the start', (settings, sentence) => {
  expect(() => pushConfig({ PUSH_SIGNING_KEYS: generatePushKeys(), ...settings })).toThrow(sentence);
});

import { expect, test } from '@jest/globals';
import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { generateKeySettings } from '@maseki/service-kit/identity/keys.ts';
import { gatewayConfig } from './config.ts';

const { GATEWAY_SIGNING_KEYS } = generateKeySettings();
const env = { NATS_URL: 'nats://127.0.0.1:4222', GATEWAY_SIGNING_KEYS };

test('what is not set has a value that serves on one machine', () => {
  expect(gatewayConfig(env)).toMatchObject({
    listen: { host: undefined, port: 8080 },
    metrics: undefined,
    publicOrigin: undefined,
    nats: { url: env.NATS_URL },
    pods: { auth: { addresses: [], names: [] }, battle: { addresses: [], names: [] } },
    dnsServers: [],
    assets: { folder: expect.stringMatching(/frontends$/), devServer: undefined },
    rateLimits: {
      requestsPer10Seconds: 200,
      guestRequestsPer10Seconds: 200,
      registrationsPerMinute: undefined,
      registrationsPerHour: undefined,
    },
  });
});

test('pods are read by the name of their domain', () => {
  const { pods } = gatewayConfig({ ...env, BATTLE_URLS: 'http://a:1/, http://b:2,,', AUTH_URLS: '' });
  expect(pods.battle).toEqual({ addresses: ['http://a:1', 'http://b:2'], names: [] });
  expect(pods.auth).toEqual({ addresses: [], names: [] });
});

test('names stand beside addresses, the last dot and the port 80 included', () => {
  const BATTLE_URLS = 'dns+http://battle.game.svc.cluster.local.:8080/,http://[::1]:2,dns+http://old_battle:80';
  const { pods, dnsServers } = gatewayConfig({ ...env, BATTLE_URLS, DNS_SERVERS: '10.0.0.1, [::1]:5353' });
  expect(pods.battle).toEqual({
    addresses: ['http://[::1]:2'],
    names: [
      { host: 'battle.game.svc.cluster.local.', port: 8080 },
      { host: 'old_battle', port: 80 },
    ],
  });
  expect(dnsServers).toEqual(['10.0.0.1', '[::1]:5353']);
});

test('only networks that are named are trusted', () => {
  const { trusted } = gatewayConfig({ ...env, TRUSTED_PROXIES: '10.0.0.0/8, loopback' });
  expect([trusted('10.1.2.3', 0), trusted('127.0.0.1', 0), trusted('11.0.0.1', 0)]).toEqual([true, true, false]);
});

test.each([
  ['https://duel.example', { secure: true, host: 'duel.example' }],
  ['https://duel.example:8443/', { secure: true, host: 'duel.example:8443' }],
  ['http://duel.example:80', { secure: false, host: 'duel.example' }],
])('players call %s so', (value, publicOrigin) => {
  expect(gatewayConfig({ ...env, PUBLIC_ORIGIN: value }).publicOrigin).toEqual(publicOrigin);
});

test.each([
  [{ NATS_URL: undefined }, 'NATS_URL is missing'],
  [{ BATTLE_URLS: 'localhost:1' }, 'BATTLE_URLS must be addresses'],
  [{ BATTLE_URLS: 'https://a' }, 'BATTLE_URLS must be addresses'],
  [{ BATTLE_URLS: 'dns+http://battle' }, 'names as in dns+http://<name>:<port>'],
  [{ BATTLE_URLS: 'dns+http://battle:0' }, 'BATTLE_URLS must be addresses'],
  [{ BATTLE_URLS: 'dns+http://10.0.0.1:80' }, 'BATTLE_URLS must be addresses'],
  [{ BATTLE_URLS: 'dns+http://[::1]:80' }, 'BATTLE_URLS must be addresses'],
  [{ BATTLE_URLS: 'dns+http://-a:80' }, 'BATTLE_URLS must be addresses'],
  [{ BATTLE_URLS: 'dns+http://user@battle:80' }, 'BATTLE_URLS must be addresses'],
  [{ BATTLE_URLS: 'dns+http://battle:80/path' }, 'BATTLE_URLS must be addresses'],
  [{ BATTLE_URLS: 'dns+https://battle:80' }, 'BATTLE_URLS must be addresses'],
  [{ DNS_SERVERS: 'localhost' }, 'DNS_SERVERS must be IP addresses'],
  [{ GATEWAY_SIGNING_KEYS: '' }, 'GATEWAY_SIGNING_KEYS is missing'],
  [{ PUBLIC_ORIGIN: 'duel.example' }, 'PUBLIC_ORIGIN must be what players have in their address bar'],
  [{ PUBLIC_ORIGIN: 'https://duel.example/game' }, 'PUBLIC_ORIGIN must be'],
  [{ PUBLIC_ORIGIN: 'wss://duel.example' }, 'PUBLIC_ORIGIN must be'],
  [{ HOST: 'localhost' }, 'HOST must be an IP address'],
  [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES must be'],
  [{ REQUESTS_PER_10_SECONDS: '0' }, 'REQUESTS_PER_10_SECONDS must be a whole number'],
  [{ REGISTRATIONS_PER_HOUR: 'off' }, 'REGISTRATIONS_PER_HOUR must be a whole number'],
  [{ PORT: '99999' }, 'PORT must be a whole number'],
])('%p is refused with a sentence', (wrong, sentence) => {
  const start = () => gatewayConfig({ ...env, ...wrong });
  expect(start).toThrow(SettingError);
  expect(start).toThrow(sentence);
});

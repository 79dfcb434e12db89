import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { uniqueName } from '@maseki/players/account.ts';
import { CLIENT_HEADER, createClientSigner } from '@maseki/service-kit/identity/client.ts';
import { IDENTITY_HEADER } from '@maseki/service-kit/identity/identity.ts';
import { generateKeySettings, signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import jwt from 'jsonwebtoken';
import { type Check, held, insideCheck } from '../check.ts';
import { json, plainFetch, statusesOf } from '../raw.ts';
import type { Inside } from '../target.ts';

const DOMAINS = ['auth', 'battle', 'chat', 'deck', 'inventory', 'notifications', 'social'];
const allPods = (inside: Inside) => DOMAINS.flatMap((domain) => inside.pods(domain));

/** Addresses of this machine that others can reach. */
const publicAddresses = () =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );

const isReachable = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });

const measures = /^# (?:HELP|TYPE) /m;

/** Identities that a pod must not believe. Each is signed correctly, or nearly so. */
function wrongIdentities({ env }: Inside, { id, username }: { id: string; username: string }): string[] {
  const { kid, key } = signingKeyFrom(env['IDENTITY_SIGNING_KEYS'] ?? '');
  const own = signingKeyFrom(generateKeySettings().IDENTITY_SIGNING_KEYS);
  const gateway = signingKeyFrom(env['GATEWAY_SIGNING_KEYS'] ?? '', 'GATEWAY_SIGNING_KEYS');
  const claims = { name: username, sid: id, prf: 'cookie' };
  const right = { issuer: 'maseki-auth', audience: 'maseki-services', subject: id, expiresIn: 60 } as const;
  const { audience: _, ...meantForAll } = right;
  return [
    jwt.sign(claims, key, { ...meantForAll, algorithm: 'ES256', keyid: kid }),
    jwt.sign(claims, key, { ...right, algorithm: 'ES256', keyid: kid, audience: 'another-product' }),
    jwt.sign(claims, key, { ...right, algorithm: 'ES256', keyid: kid, expiresIn: -10 }),
    jwt.sign(claims, own.key, { ...right, algorithm: 'ES256', keyid: kid }),
    jwt.sign(claims, 'secret', { ...right, algorithm: 'HS256', keyid: kid }),
    jwt.sign(claims, gateway.key, { ...right, algorithm: 'ES256', keyid: gateway.kid }),
  ];
}

export const checks: readonly Check[] = [
  {
    control: 'What the servers measure is not where players come',
    attack: 'GET /metrics and four like it from the gateway',
    async run(target) {
      const paths = ['/metrics', '/metrics/', '/api/metrics', '/api/metrics/', '/mf/metrics'];
      const bodies = await Promise.all(paths.map(async (path) => (await plainFetch(target, path)).text()));
      const shown = bodies.filter((body) => measures.test(body));
      return held(shown.length === 0, `shown at ${shown.length} of ${paths.length}`);
    },
  },
  insideCheck({
    control: 'Nor where the gateway comes to the services',
    attack: 'GET /metrics from the port of each pod',
    async run(_, inside) {
      const responses = await Promise.all(allPods(inside).map((url) => fetch(`${url}/metrics`)));
      return held(
        responses.every(({ status }) => status === 404),
        statusesOf(responses),
      );
    },
  }),
  insideCheck({
    control: 'A game started on this machine serves this machine alone (HOST)',
    attack: 'Connect to gateway and pods by the machine’s network address',
    async run(target, inside) {
      const hosts = publicAddresses();
      if (hosts.length === 0) return { skipped: 'this machine has no other address' };
      const ports = [target.baseUrl, ...allPods(inside)].map((url) => Number(new URL(url).port));
      const reached = await Promise.all(hosts.flatMap((host) => ports.map((port) => isReachable(host, port))));
      return held(!reached.includes(true), `${reached.filter(Boolean).length} of ${reached.length} reached`);
    },
  }),
  insideCheck({
    control: 'Being inside the network proves nothing: each service verifies identities, and for whom they are',
    attack: 'At a pod: without audience, another one, expired, signed by others, by a password, by the gateway',
    async run(target, inside) {
      const player = await target.register();
      const [pod = ''] = inside.pods('inventory');
      const responses = await Promise.all(
        wrongIdentities(inside, player).map((token) =>
          fetch(`${pod}/api/get-cards/`, { headers: { [IDENTITY_HEADER]: token } }),
        ),
      );
      // The third has ended by the clock of the pod, which may be the one that is wrong.
      return held(
        responses.every(({ status }, n) => status === (n === 2 ? 503 : 401)),
        statusesOf(responses),
      );
    },
  }),
  insideCheck({
    control: 'Services believe the gateway alone about the address of a client',
    attack: 'Wrong passwords straight at auth, each from another invented address in five headers',
    async run(target, inside) {
      const { username } = await target.register();
      const [pod = ''] = inside.pods('auth');
      const own = createClientSigner(signingKeyFrom(generateKeySettings().GATEWAY_SIGNING_KEYS));
      const attempts: Response[] = [];
      for (let n = 1; n <= 25; n += 1) {
        const address = `198.51.${n}.${n}`;
        const invented = {
          'x-forwarded-for': address,
          forwarded: `for=${address}`,
          'x-real-ip': address,
          'client-ip': address,
          [CLIENT_HEADER]: own({ address, secure: true }),
        };
        const body = JSON.stringify({ username, password: uniqueName() });
        attempts.push(
          await fetch(`${pod}/api/auth/login/`, { method: 'POST', headers: { ...json, ...invented }, body }),
        );
      }
      const slowed = attempts.filter(({ status }) => status === 429).length;
      return held(slowed > 0, `${slowed} of ${attempts.length} × 429`);
    },
  }),
  {
    control: 'What a request says about scheme and host changes nothing',
    attack: 'A page of evil.example logs in with X-Forwarded-Host: evil.example and -Proto: https',
    async run(target) {
      const spoofed = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example;proto=https',
      };
      const login = await plainFetch(target, '/api/auth/login/', {
        method: 'POST',
        headers: { ...json, ...spoofed, origin: 'https://evil.example' },
        body: '{}',
      });
      const { headers } = await plainFetch(target, '/', { headers: spoofed });
      const policy = headers.get('content-security-policy') ?? '';
      const isTls = target.baseUrl.startsWith('https:');
      const hsts = headers.has('strict-transport-security');
      return held(
        login.status === 403 && !policy.includes('evil') && hsts === isTls,
        `${login.status}; the policy names our host`,
      );
    },
  },
  insideCheck({
    control: 'Refusals are in the security log, secrets are not',
    attack: 'A log-in with a password that nobody has, then one without CSRF token; read all logs',
    async run(target, inside) {
      const secret = `${uniqueName()} ${uniqueName()}`;
      const player = await target.register();
      await plainFetch(target, '/api/auth/login/', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ username: player.username, password: secret }),
      });
      const { cookie = '' } = player.headers();
      await plainFetch(target, '/api/auth/password/', { method: 'PUT', headers: { ...json, cookie }, body: '{}' });
      const logs = ['gateway', 'auth'].map((process) => inside.output(process));
      if (logs.includes(undefined)) return { skipped: 'all processes are one here' };
      const lines = logs.join('\n').split('\n');
      const kinds = ['login', 'csrf_refused'].filter((kind) =>
        lines.some((line) => line.includes('"event":"security"') && line.includes(`"kind":"${kind}"`)),
      );
      const leaked = [secret, player.token, player.password].filter((each) => logs.join().includes(each));
      return held(kinds.length === 2 && leaked.length === 0, `${kinds.join(' and ')} logged, ${leaked.length} secrets`);
    },
  }),
];

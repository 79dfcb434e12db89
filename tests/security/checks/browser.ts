import { createHash } from 'node:crypto';
import { type Check, held, type Outcome } from '../check.ts';
import { json, plainFetch } from '../raw.ts';
import type { Target } from '../target.ts';

/**
 * A guest's page. Each holds its early scripts, and `/` its first screen with its styles too
 * (docs/adr/0018-first-paint.md).
 */
const page = (target: Target, path = '/') => plainFetch(target, path, { headers: { accept: 'text/html' } });
const PAGES = ['/', '/login', '/register'];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sources of a policy without the hashes of the content of a page. */
const withoutHashes = (sources: string | undefined) => sources?.replace(/ 'sha256-[\w+/]{43}='/g, '');

/** Checks that a header of the page is as it should be. */
async function headerOf(target: Target, name: string, expected: RegExp): Promise<Outcome> {
  const value = (await page(target)).headers.get(name) ?? 'none';
  return held(expected.test(value), value);
}

const policyOf = async (target: Target, path?: string) => {
  const policy = (await page(target, path)).headers.get('content-security-policy') ?? '';
  return new Map(policy.split(';').map((part) => [part.split(' ', 1)[0] ?? '', part] as const));
};

export const checks: readonly Check[] = [
  {
    control: 'Injected HTML runs no script and reaches no other site',
    attack: 'Read the content security policy: inline, eval, wildcards, other hosts, base, forms',
    async run(target) {
      const policy = await policyOf(target);
      const { host } = new URL(target.baseUrl);
      const strict = [
        ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"],
        ...["base-uri 'none'", "form-action 'self'"],
      ];
      const connect = policy.get('connect-src') ?? '';
      const holds =
        strict.every((part) => withoutHashes(policy.get(part.split(' ', 1)[0] ?? '')) === part) &&
        connect
          .split(' ')
          .every((source) => source === 'connect-src' || source === "'self'" || source.endsWith(host)) &&
        !/unsafe|\*|nonce/.test([...policy.values()].join());
      return held(holds, `${policy.get('script-src')}; ${connect}`);
    },
  },
  {
    control: 'Strings become neither HTML nor code nor addresses of scripts (Trusted Types)',
    attack: 'Read the policy and its script (tests/browser/injected-scripts.test.ts tries it in Chromium)',
    async run(target) {
      const policy = await policyOf(target);
      const html = await (await page(target, '/register')).text();
      const [, attributes = '', inline = ''] = /<script([^>]*)>(.*?)<\/script>/s.exec(html) ?? [];
      const file = /src="?([^" >]+)/.exec(attributes)?.[1];
      const script = file === undefined ? inline : await (await plainFetch(target, file)).text();
      const required =
        policy.get('require-trusted-types-for') === "require-trusted-types-for 'script'" &&
        policy.get('trusted-types') === 'trusted-types default';
      const admits = /createScriptURL/.test(script) && !/createHTML|createScript\(/.test(script);
      return held(
        required && admits,
        `required: ${required}; ${file ?? 'a script in the page'} runs first and admits addresses only`,
      );
    },
  },
  {
    control: 'A page has no inline script or style but what its policy names by hash, and no inline handler',
    attack: 'Look for inline scripts, styles and handlers in the pages',
    async run(target) {
      const found: string[] = [];
      for (const path of PAGES) {
        const html = await (await page(target, path)).text();
        const policy = await policyOf(target, path);
        const admitted = `${policy.get('script-src')} ${policy.get('style-src')}`;
        const inline = [...html.matchAll(/<(?:script|style)(?![^>]*\bsrc=)[^>]*>(.*?)<\/(?:script|style)>/gis)];
        const unknown = inline.filter(([, text = '']) => !admitted.includes(hashOf(text)));
        const attributes = html.replace(/<style>.*?<\/style>/gs, '').match(/<[^>]*\s(?:on\w+|style)=[^>]*>/gi) ?? [];
        if (!html.includes('<script') || unknown.length + attributes.length > 0) found.push(path);
      }
      return held(found.length === 0, `${found.length} of ${PAGES.length} pages have some`);
    },
  },
  {
    control: 'No other site frames the game',
    attack: 'Read X-Frame-Options',
    run: (target) => headerOf(target, 'x-frame-options', /^DENY$/i),
  },
  {
    control: 'A browser takes content for nothing but what it says it is',
    attack: 'Read X-Content-Type-Options and the charset of page, script, picture and API',
    async run(target) {
      const responses = await Promise.all(
        ['/', '/theme.js', '/assets/favicon.svg', '/api/auth/me/', '/api/nothing/'].map((path) =>
          plainFetch(target, path),
        ),
      );
      const values = responses.map(({ headers }) => headers.get('x-content-type-options'));
      const types = responses.map(({ headers }) => headers.get('content-type') ?? 'none');
      const holds =
        values.every((value) => value === 'nosniff') && types.every((type) => /svg|charset=utf-8/i.test(type));
      return held(holds, `${[...new Set(values)].join()}; ${[...new Set(types)].join()}`);
    },
  },
  {
    control: 'Other windows and sites hold no reference to the page or its files',
    attack: 'Read Cross-Origin-Opener-Policy, Cross-Origin-Resource-Policy and Referrer-Policy',
    async run(target) {
      const { headers } = await page(target);
      const names = ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'referrer-policy'];
      const values = names.map((name) => headers.get(name));
      return held(JSON.stringify(values) === '["same-origin","same-origin","no-referrer"]', values.join(', '));
    },
  },
  {
    control: 'Under TLS a browser never goes back to plain http; without it nobody says so',
    attack: 'Read Strict-Transport-Security',
    run: (target) =>
      headerOf(target, 'strict-transport-security', target.baseUrl.startsWith('https:') ? /^max-age=\d{8}/ : /^none$/),
  },
  {
    control: 'Other sites read no response with a player’s cookie',
    attack: 'A preflight and a request from a foreign origin',
    async run(target) {
      const { cookie = '' } = (await target.register()).headers();
      const origin = 'https://evil.example';
      const responses = await Promise.all([
        plainFetch(target, '/api/auth/me/', { headers: { origin, cookie } }),
        plainFetch(target, '/api/auth/me/', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      ]);
      const allowed = responses.map(({ headers }) => headers.get('access-control-allow-origin'));
      return held(
        allowed.every((value) => value === null),
        'no Access-Control-Allow-Origin',
      );
    },
  },
  {
    control: 'What belongs to a player is in no cache',
    attack: 'Read Cache-Control of a player’s data and of a log-in',
    async run(target) {
      const player = await target.register();
      const { username, password } = player;
      const responses = await Promise.all([
        ...['/api/auth/me/', '/api/get-cards/', '/api/notifications/'].map((path) => player.fetch(path)),
        plainFetch(target, '/api/auth/login/', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ username, password }),
        }),
      ]);
      const values = responses.map(({ headers }) => headers.get('cache-control') ?? 'none');
      return held(
        values.every((value) => value.includes('no-store')),
        [...new Set(values)].join(),
      );
    },
  },
  {
    control: 'Logging out empties the browser’s cache',
    attack: 'Read Clear-Site-Data of a log-out',
    async run(target) {
      const player = await target.register();
      const { headers } = await player.fetch('/api/auth/logout/', { method: 'POST' });
      const value = headers.get('clear-site-data') ?? 'none';
      return held(value === '"cache"', value);
    },
  },
  {
    control: 'Responses do not say what makes them',
    attack: 'Read Server and X-Powered-By of page and API',
    async run(target) {
      const responses = await Promise.all(['/', '/api/auth/me/'].map((path) => plainFetch(target, path)));
      const said = responses.flatMap(({ headers }) => headers.get('x-powered-by') ?? []);
      return held(said.length === 0, said.join() || 'nothing');
    },
  },
];

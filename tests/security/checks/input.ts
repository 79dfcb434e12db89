import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Check, held } from '../check.ts';
import { json, plainFetch, sendBytes, statusesOf } from '../raw.ts';
import type { Target } from '../target.ts';

const LOGIN = '/api/auth/login/';

const post = (target: Target, body: string | Buffer, headers: Record<string, string> = json) =>
  plainFetch(target, LOGIN, { method: 'POST', headers, body: body as BodyInit });

/** Auth, which these bodies were for, serves the next call. */
const isReady = async (target: Target) => (await plainFetch(target, '/api/auth/me/')).ok;

const HTML = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'あ\u202eい',
  'a\u0000b',
];

/** The status of a raw response, from its first line. */
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0);

/** A request whose path no client library tidies up. */
const rawStatus = (target: Target, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(target.baseUrl);
    request({ hostname, port, path }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
    })
      .once('error', reject)
      .end();
  });

export const checks: readonly Check[] = [
  {
    control: 'Bodies are small, plain JSON',
    attack: '200 KB, a gzip bomb, a form and text as the body of a log-in',
    async run(target) {
      const bomb = gzipSync(Buffer.alloc(10_000_000));
      const responses = await Promise.all([
        post(target, `{"username":"${'a'.repeat(200_000)}"}`),
        post(target, bomb, { ...json, 'content-encoding': 'gzip' }),
        post(target, 'username=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }),
        post(target, '{"username":"a","password":"b"}', { 'content-type': 'text/plain' }),
      ]);
      const statuses = responses.map(({ status }) => status);
      return held(JSON.stringify(statuses) === '[413,415,415,415]', statuses.join(' '));
    },
  },
  {
    control: 'Hostile JSON is refused and harms nothing',
    attack: 'Operators of the database, prototypes, 40,000 nested arrays, wrong types, half a document as a log-in',
    async run(target) {
      const bodies = [
        '{"username":{"$gt":""},"password":{"$gt":""}}',
        '{"username":["a"],"password":true}',
        '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
        `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
        '{"username":"a","password":',
        'null',
      ];
      const responses = await Promise.all(bodies.map((body) => post(target, body)));
      const refused = responses.every(({ status }) => status === 400 || status === 422);
      return held(refused && (await isReady(target)), statusesOf(responses));
    },
  },
  {
    control: 'Names hold letters only',
    attack: 'Register with HTML, a script address, a bidirectional override and a null byte as the name',
    async run(target) {
      const responses = await Promise.all(
        HTML.map((username) =>
          plainFetch(target, '/api/auth/register/', {
            method: 'POST',
            headers: json,
            body: JSON.stringify({ username, password: 'correct horse 魔石' }),
          }),
        ),
      );
      return held(
        responses.every(({ status }) => status === 422),
        statusesOf(responses),
      );
    },
  },
  {
    control: 'What players write is text, wherever it is opened',
    attack: 'A group and a message of HTML, opened as an address of its own',
    async run(target) {
      const player = await target.register();
      const name = `<b>${player.username}`;
      await player.fetch('/api/chat/groups/create/', { method: 'POST', headers: json, body: JSON.stringify({ name }) });
      const response = await player.fetch('/api/chat/groups/', { headers: { accept: 'text/html' } });
      const body = await response.text();
      const type = response.headers.get('content-type') ?? '';
      const sniffed = response.headers.get('x-content-type-options');
      const holds = body.includes(player.username) && type.startsWith('application/json') && sniffed === 'nosniff';
      return held(holds, `${type}, ${sniffed}`);
    },
  },
  {
    control: 'Errors tell nothing of the inside',
    attack: 'Read the errors of malformed JSON, an unknown path, a wrong method and a broken escape',
    async run(target) {
      const responses = await Promise.all([
        post(target, '{'),
        plainFetch(target, '/api/nothing/'),
        plainFetch(target, '/api/auth/me/', { method: 'DELETE' }),
        plainFetch(target, '/api/friends/%ff/', { method: 'DELETE' }),
      ]);
      const bodies = await Promise.all(responses.map((response) => response.text()));
      const isShort = bodies.every((body) => {
        const keys = Object.keys(JSON.parse(body));
        return keys.every((key) => ['error', 'message', 'fields'].includes(key));
      });
      const leaks = /\bat \/|node_modules|\.ts\b|Error:|mongo|nats/i.test(bodies.join());
      return held(isShort && !leaks, `${statusesOf(responses)}, error and message only`);
    },
  },
  {
    control: 'Files outside of the built screens cannot be read',
    attack: 'Paths with .., %2e, %5c and null bytes under /assets/, /mf/ and /docs/',
    async run(target) {
      const paths = ['/assets/', '/mf/auth/', '/docs/'].flatMap((folder) =>
        [
          '../../package.json',
          '..%2f..%2f..%2fpackage.json',
          '%2e%2e/%2e%2e/package.json',
          '..%5c..%5cpackage.json',
          'a%00.js',
        ].map((rest) => `${folder}${rest}`),
      );
      const responses = await Promise.all(paths.map((path) => rawStatus(target, path)));
      const leaks = responses.filter(({ body }) => body.includes('maseki-duel'));
      const kinds = [...new Set(responses.map(({ status }) => status))].sort();
      return held(
        leaks.length === 0 && responses.every(({ status }) => status < 500),
        `${paths.length} paths: ${kinds.join(', ')}`,
      );
    },
  },
  {
    control: 'No second request hides in the first',
    attack: 'Length and chunks at once, two lengths, a space before the colon, a chunk size that overflows',
    async run(target) {
      const { host } = new URL(target.baseUrl);
      const hidden = `GET /api/auth/me/?smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
      const heads = [
        ['Content-Length: 6', 'Transfer-Encoding: chunked'],
        ['Content-Length: 0', `Content-Length: ${hidden.length}`],
        ['Transfer-Encoding : chunked'],
        ['Transfer-Encoding: xchunked'],
      ];
      const responses = await Promise.all([
        ...heads.map((lines) =>
          sendBytes(
            target.baseUrl,
            `POST ${LOGIN} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n0\r\n\r\n${hidden}`,
          ),
        ),
      ]);
      const twice = responses.filter((response) => response.split('HTTP/1.1 ').length > 2);
      return held(twice.length === 0, responses.map((response) => statusOf(response) || 'closed').join(' '));
    },
  },
  {
    control: 'No method repeats what a browser has sent (TRACE)',
    attack: 'TRACE of the page and of an endpoint with a cookie',
    async run(target) {
      const { host } = new URL(target.baseUrl);
      const responses = await Promise.all(
        ['/', LOGIN].map((path) =>
          sendBytes(
            target.baseUrl,
            `TRACE ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: secret=repeated\r\nConnection: close\r\n\r\n`,
          ),
        ),
      );
      const isRepeated = responses.some((response) => response.includes('repeated'));
      return held(
        !isRepeated && responses.every((response) => statusOf(response) >= 400),
        responses.map(statusOf).join(' '),
      );
    },
  },
];

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { opensByToken } from '@maseki/service-kit/http/logged-path.ts';
import { pageDirectives } from '@maseki/service-kit/http/page-policy.ts';
import helmet from 'helmet';
import type { Client } from './client-address.ts';

const HOST = /^[\w.:[\]-]+$/;

/** The page's own sockets by name, because some browsers do not count them as 'self'. */
const ownSockets = ({ host, secure }: Client): string =>
  host !== undefined && HOST.test(host) ? `${secure ? 'wss' : 'ws'}://${host}` : '';

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const securityHeaders = (clientOf: (request: IncomingMessage) => Client): Handle => {
  const hardened = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...pageDirectives,
        connectSrc: ["'self'", (request) => ownSockets(clientOf(request))],
      },
    },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    if (clientOf(request).secure)
      response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    // Who has a link may show it to others, but search engines do not.
    if (opensByToken(request.url ?? '')) response.setHeader('X-Robots-Tag', 'noindex');
    hardened(request, response, next);
  };
};

const POLICY = 'Content-Security-Policy';

/** The policy's hashes of the inline elements of a kind. */
const hashesOf = (html: string, tag: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Allows a page of ours only the inline styles and scripts in its text, each by its hash. */
export function admitInline(response: ServerResponse, html: string): void {
  const policy = String(response.getHeader(POLICY));
  const admit = (before: string, tag: 'style' | 'script') =>
    before.replace(`${tag}-src 'self'`, (sources) => [sources, ...hashesOf(html, tag)].join(' '));
  response.setHeader(POLICY, admit(admit(policy, 'style'), 'script'));
}

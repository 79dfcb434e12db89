import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** The absolute form's host counts in place of the header (RFC 9112, section 3.2.2). */
export function toOriginForm<R extends Pick<IncomingMessage, 'url' | 'headers'>>(request: R): R {
  const [, host, rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (host === undefined) return request;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
  return request;
}

export interface OwnAddress {
  /** The Host header, as the client sent it. */
  host: string | undefined;
  secure: boolean;
}

const DEFAULT_PORT = { 'http:': ':80', 'https:': ':443' } as const;

function hostOf(protocol: keyof typeof DEFAULT_PORT, host: string): string {
  const lower = host.toLowerCase();
  const port = DEFAULT_PORT[protocol];
  return lower.endsWith(port) ? lower.slice(0, -port.length) : lower;
}

/**
 * Whether an Origin header names another page than ours. Without the header it is no browser, or a browser that loads from us. An
 * https page of our own host is ours even when the proxy that ended the encryption is not among the trusted ones.
 */
export function isCrossOrigin(origin: string | undefined, { host, secure }: OwnAddress): boolean {
  if (origin === undefined) return false;
  const [, protocol, originHost] = /^(https?:)\/\/([^/?#@\s]+)$/i.exec(origin) ?? [];
  if (protocol === undefined || originHost === undefined || host === undefined) return true;
  const scheme = protocol.toLowerCase() === 'https:' ? 'https:' : 'http:';
  if (secure && scheme === 'http:') return true;
  return hostOf(scheme, originHost) !== hostOf(scheme, host);
}

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
 * True if an Origin header names another page than ours. Without the header the client is no
 * browser, or a browser that loads from us. An https page of our own host counts as ours even if an
 * untrusted proxy ended the encryption.
 */
export function isCrossOrigin(origin: string | undefined, { host, secure }: OwnAddress): boolean {
  if (origin === undefined) return false;
  const [, protocol, originHost] = /^(https?:)\/\/([^/?#@\s]+)$/i.exec(origin) ?? [];
  if (protocol === undefined || originHost === undefined || host === undefined) return true;
  const scheme = protocol.toLowerCase() === 'https:' ? 'https:' : 'http:';
  if (secure && scheme === 'http:') return true;
  return hostOf(scheme, originHost) !== hostOf(scheme, host);
}

import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import { type Environment, SettingError } from '@maseki/service-kit/config/settings.ts';

/** A name in the DNS, each of whose addresses is a pod that listens on the port. */
export interface PodName {
  host: string;
  port: number;
}

export interface PodSource {
  /** Base addresses that do not change, such as `http://10.0.0.7:8080`. */
  addresses: readonly string[];
  names: readonly PodName[];
}

export type PodSources = Readonly<Record<DomainName, PodSource>>;

const LABEL = /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d])?$/i;

/** No IP address, each label by RFC 1035. A last dot is allowed. */
const isDnsName = (host: string): boolean =>
  host.length <= 254 &&
  isIP(host) === 0 &&
  host
    .replace(/\.$/, '')
    .split('.')
    .every((label) => LABEL.test(label));

function nameFrom({ hostname: host, port, href }: URL): PodName | null {
  const isBare = href.replace(/\/$/, '') === `dns+http://${host}:${port}`;
  return isBare && isDnsName(host) && Number(port) > 0 ? { host, port: Number(port) } : null;
}

function sourceFrom(setting: string, urls: readonly string[]): PodSource {
  const addresses: string[] = [];
  const names: PodName[] = [];
  for (const value of urls) {
    const url = URL.canParse(value) ? new URL(value) : null;
    const name = url?.protocol === 'dns+http:' ? nameFrom(url) : null;
    if (name) names.push(name);
    else if (url?.protocol === 'http:') addresses.push(url.origin);
    else {
      throw new SettingError(
        `${setting} must be addresses that begin with http://, or names as in dns+http://<name>:<port>, separated by commas.`,
      );
    }
  }
  return { addresses, names };
}

/** Reads `<DOMAIN>_URLS` of all domains. Throws SettingError. */
export function podSourcesFrom(env: Environment, list: (value: string | undefined) => string[]): PodSources {
  const sources = (Object.keys(domains) as DomainName[]).map((domain) => {
    const setting = `${domain.toUpperCase()}_URLS`;
    return [domain, sourceFrom(setting, list(env[setting]))] as const;
  });
  return Object.fromEntries(sources) as PodSources;
}

/** As `address` or `address:port`. If none, those of the system. Throws SettingError. */
export function dnsServersFrom(servers: readonly string[]): readonly string[] {
  try {
    new Resolver().setServers(servers);
    return servers;
  } catch {
    throw new SettingError('DNS_SERVERS must be IP addresses, with a port or without, separated by commas.');
  }
}

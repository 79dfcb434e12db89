import { hostname } from 'node:os';
import { join } from 'node:path';
import { type DrainConfig, drainConfig, drainSettings } from '@maseki/service-kit/config/drain-config.ts';
import { type NatsConfig, natsConfig, natsSettings } from '@maseki/service-kit/config/nats-config.ts';
import {
  address,
  buildVersion,
  type Environment,
  listenHost,
  readSettings,
  SettingError,
  wholeNumber,
} from '@maseki/service-kit/config/settings.ts';
import { type SigningKey, signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import type { ListenAddress } from '@maseki/service-kit/lifecycle/http-server.ts';
import { z } from 'zod';
import { type PublicOrigin, type TrustedProxies, trustedProxies } from './http/client-address.ts';
import { dnsServersFrom, type PodSources, podSourcesFrom } from './pods/pod-sources.ts';
import { DEFAULT_REQUESTS_PER_10_SECONDS, type RateLimitsConfig } from './rate-limits/rate-limits.ts';

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const Settings = z.object({
  HOST: listenHost,
  PORT: wholeNumber(0, 65_535).optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  ...natsSettings,
  ...drainSettings,
  LOG_LEVEL: z.string().optional(),
  POD_NAME: z.string().optional(),
  BUILD_VERSION: buildVersion.optional(),
  DNS_SERVERS: z.string().optional(),
  ASSETS_DIR: z.string().optional(),
  DEV_ASSETS_URL: address('http:').optional(),
  TRUSTED_PROXIES: z.string().optional(),
  PUBLIC_ORIGIN: z.string().optional(),
  GATEWAY_SIGNING_KEYS: z.string({
    error: 'is missing: it must be a JWKS or PEM with the private keys, the first of which signs',
  }),
  REQUESTS_PER_10_SECONDS: wholeNumber(1, 1_000_000).optional(),
  GUEST_REQUESTS_PER_10_SECONDS: wholeNumber(1, 1_000_000).optional(),
  REGISTRATIONS_PER_MINUTE: wholeNumber(1, 1_000_000).optional(),
  REGISTRATIONS_PER_HOUR: wholeNumber(1, 1_000_000).optional(),
});

export interface GatewayConfig {
  pod: string;
  buildVersion: string | undefined;
  /** Where players come. The port 0 takes a free one. */
  listen: ListenAddress;
  /** For Prometheus, undefined without `/metrics`. Never the players' address. */
  metrics: ListenAddress | undefined;
  nats: NatsConfig;
  drain: DrainConfig;
  logLevel: string;
  pods: PodSources;
  /** DNS servers that look up the names of pods. If empty, those of the system. */
  dnsServers: readonly string[];
  assets: AssetsConfig;
  trusted: TrustedProxies;
  /** The players' address of this installation. Undefined takes their Host header, without TLS. */
  publicOrigin: PublicOrigin | undefined;
  /** Signs for services who the clients are. */
  signingKey: SigningKey;
  rateLimits: RateLimitsConfig;
}

export interface AssetsConfig {
  folder: string;
  /** Origin of a development server that serves the screens instead. */
  devServer: string | undefined;
}

const FRONTENDS = join(import.meta.dirname, '../../frontends');

function trustedFrom(value: string | undefined): TrustedProxies {
  try {
    return trustedProxies(list(value));
  } catch {
    throw new SettingError('TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, separated by commas.');
  }
}

function publicOriginFrom(value: string | undefined): PublicOrigin | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw new SettingError(
      'PUBLIC_ORIGIN must be what players have in their address bar, such as https://duel.example.',
    );
  }
  return { secure: url.protocol === 'https:', host: url.host };
}

/** Reads the gateway's settings. Throws SettingError. */
export function gatewayConfig(env: Environment): GatewayConfig {
  const flat = readSettings(Settings, env);
  const requestsPer10Seconds = flat.REQUESTS_PER_10_SECONDS ?? DEFAULT_REQUESTS_PER_10_SECONDS;
  return {
    pod: flat.POD_NAME ?? hostname(),
    buildVersion: flat.BUILD_VERSION,
    listen: { host: flat.HOST, port: flat.PORT ?? 8080 },
    metrics: flat.METRICS_PORT === undefined ? undefined : { host: flat.HOST, port: flat.METRICS_PORT },
    nats: natsConfig(flat),
    drain: drainConfig(flat),
    logLevel: flat.LOG_LEVEL ?? 'info',
    pods: podSourcesFrom(env, list),
    dnsServers: dnsServersFrom(list(flat.DNS_SERVERS)),
    assets: { folder: flat.ASSETS_DIR ?? FRONTENDS, devServer: flat.DEV_ASSETS_URL },
    trusted: trustedFrom(flat.TRUSTED_PROXIES),
    publicOrigin: publicOriginFrom(flat.PUBLIC_ORIGIN),
    signingKey: signingKeyFrom(flat.GATEWAY_SIGNING_KEYS, 'GATEWAY_SIGNING_KEYS'),
    rateLimits: {
      requestsPer10Seconds,
      guestRequestsPer10Seconds: flat.GUEST_REQUESTS_PER_10_SECONDS ?? requestsPer10Seconds,
      registrationsPerMinute: flat.REGISTRATIONS_PER_MINUTE,
      registrationsPerHour: flat.REGISTRATIONS_PER_HOUR,
    },
  };
}

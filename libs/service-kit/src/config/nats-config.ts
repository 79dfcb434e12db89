import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { address, SettingError } from './settings.ts';

/** How a process finds NATS, and as whom it comes. */
export interface NatsConfig {
  /** Addresses, separated by commas. */
  url: string;
  /** Undefined to come without a name, which a server with permissions refuses. */
  login: { user: string; password: string } | undefined;
  /** Certificates in PEM that must have signed the server's. If undefined, those of the system. */
  ca: string | undefined;
}

const hasUser = (url: string): boolean => {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
};

/** Logs may show addresses, so credentials have their own settings. */
const addresses = address('nats:', 'tls:')
  .refine((list) => list.split(',').every((url) => URL.canParse(url)), {
    error: 'must be addresses that begin with nats:// or tls://, separated by commas',
    abort: true,
  })
  .refine((list) => !list.split(',').some(hasUser), {
    error: 'must not hold a user or a password: set NATS_USER and NATS_PASSWORD',
  });

/** The settings of every process that connects to NATS, for its own schema. */
export const natsSettings = {
  NATS_URL: addresses,
  NATS_USER: z.string().max(200).optional(),
  NATS_PASSWORD: z.string().max(1_000).optional(),
  NATS_CA_FILE: z.string().optional(),
};

type NatsSettings = z.output<z.ZodObject<typeof natsSettings>>;

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingError('NATS_CA_FILE names no file that can be read.');
  }
}

/** Groups the settings. Throws SettingError. */
export function natsConfig({ NATS_URL, NATS_USER, NATS_PASSWORD, NATS_CA_FILE }: NatsSettings): NatsConfig {
  if ((NATS_USER === undefined) !== (NATS_PASSWORD === undefined)) {
    throw new SettingError('NATS_USER and NATS_PASSWORD must be set both or not at all.');
  }
  return {
    url: NATS_URL,
    login: NATS_USER && NATS_PASSWORD ? { user: NATS_USER, password: NATS_PASSWORD } : undefined,
    ca: NATS_CA_FILE === undefined ? undefined : readCertificates(NATS_CA_FILE),
  };
}

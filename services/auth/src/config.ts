import { NAME_LOOKUPS_PER_MINUTE } from '@maseki/contracts/auth/limits.ts';
import { type Environment, readSettings, wholeNumber } from '@maseki/service-kit/config/settings.ts';
import { type SigningKey, signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { z } from 'zod';

const Settings = z.object({
  IDENTITY_SIGNING_KEYS: z.string({
    error: 'is missing: it must be a JWKS or PEM with the private keys, the first of which signs',
  }),
  LOGINS_PER_MINUTE: wholeNumber(1, 1_000_000).default(NAME_LOOKUPS_PER_MINUTE),
  NAME_LOOKUPS_PER_MINUTE: wholeNumber(1, 1_000_000).default(NAME_LOOKUPS_PER_MINUTE),
});

export interface AuthConfig {
  signingKey: SigningKey;
  /** Log-ins of one address, right and wrong, besides some at once. */
  loginsPerMinute: number;
  /** Names that one player may look up in a minute, for all purposes. */
  nameLookupsPerMinute: number;
}

/** The settings of auth itself. Throws SettingError. */
export function authConfig(env: Environment): AuthConfig {
  const flat = readSettings(Settings, env);
  return {
    signingKey: signingKeyFrom(flat.IDENTITY_SIGNING_KEYS),
    loginsPerMinute: flat.LOGINS_PER_MINUTE,
    nameLookupsPerMinute: flat.NAME_LOOKUPS_PER_MINUTE,
  };
}

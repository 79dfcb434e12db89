import { type Environment, readSettings } from '@maseki/service-kit/config/settings.ts';
import { type SigningKey, signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { z } from 'zod';

const Settings = z.object({
  IDENTITY_SIGNING_KEYS: z.string({
    error: 'is missing: it must be a JWKS with the private keys, the first of which signs',
  }),
});

export interface AuthConfig {
  signingKey: SigningKey;
}

/** The settings of auth itself. Throws SettingError. */
export function authConfig(env: Environment): AuthConfig {
  const flat = readSettings(Settings, env);
  return { signingKey: signingKeyFrom(flat.IDENTITY_SIGNING_KEYS) };
}

import { type Environment, readSettings, wholeNumber } from '@maseki/service-kit/config/settings.ts';
import { z } from 'zod';

const Settings = z.object({ FRIEND_LOOKUPS_PER_MINUTE: wholeNumber(1, 1_000_000).optional() });

const LOOKUPS_PER_MINUTE = 20;

export interface SocialConfig {
  /** Names that one user may look up in a minute. */
  lookupsPerMinute: number;
}

/** The settings that only social has. Throws SettingError. */
export function socialConfig(env: Environment): SocialConfig {
  const flat = readSettings(Settings, env);
  return { lookupsPerMinute: flat.FRIEND_LOOKUPS_PER_MINUTE ?? LOOKUPS_PER_MINUTE };
}

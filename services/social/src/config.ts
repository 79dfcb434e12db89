import { FRIEND_REQUESTS_MAX, FRIENDS_MAX } from '@maseki/contracts/social/limits.ts';
import { type Environment, readSettings, wholeNumber } from '@maseki/service-kit/config/settings.ts';
import { z } from 'zod';

const Settings = z.object({
  FRIENDS_PER_USER: wholeNumber(1, 400).default(FRIENDS_MAX),
  FRIEND_REQUESTS_PER_USER: wholeNumber(1, 1_000).default(FRIEND_REQUESTS_MAX),
});

export interface SocialConfig {
  /** They end with the account in one transaction, which has a limit of time. */
  friendsPerUser: number;
  /** Pending requests that one user has sent. */
  requestsPerUser: number;
}

/** The settings that only social has. Throws SettingError. */
export function socialConfig(env: Environment): SocialConfig {
  const flat = readSettings(Settings, env);
  return {
    friendsPerUser: flat.FRIENDS_PER_USER,
    requestsPerUser: flat.FRIEND_REQUESTS_PER_USER,
  };
}

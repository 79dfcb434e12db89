import { type Environment, readSettings, SettingError } from '@maseki/service-kit/config/settings.ts';
import { type SigningKey, signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { z } from 'zod';
import type { EndpointRules } from './endpoint.ts';

/** Those of Chrome, Firefox, Safari and Edge. */
const HOSTS = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
const NAME = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/;

const Settings = z.object({
  PUSH_SIGNING_KEYS: z.string().optional(),
  PUSH_HOSTS: z
    .string()
    .default(HOSTS)
    .transform((list) => list.split(','))
    .refine((hosts) => hosts.every((host) => NAME.test(host)), {
      error: 'must be names of push services, separated by commas, such as *.push.apple.com',
    }),
  PUSH_TEST_SERVICE: z
    .string()
    .regex(ON_THIS_MACHINE, { error: 'must be an origin of this machine, such as http://127.0.0.1:9000' })
    .optional(),
  PUBLIC_ORIGIN: z.string().optional(),
});

export interface PushConfig extends EndpointRules {
  key: SigningKey['key'];
  /** Who sends, for operators of push services. Undefined without a public address. */
  subject: string | undefined;
}

/** Null without a key, which switches pushes off. Throws SettingError. */
export function pushConfig(env: Environment): PushConfig | null {
  const flat = readSettings(Settings, env);
  const { PUSH_SIGNING_KEYS: keys, PUBLIC_ORIGIN: origin, PUSH_TEST_SERVICE: testService } = flat;
  if (keys === undefined) return null;
  const subject = origin?.startsWith('https://') ? origin : undefined;
  if (testService && subject) {
    throw new SettingError('PUSH_TEST_SERVICE must not be set at a public address (PUBLIC_ORIGIN): it is for tests.');
  }
  return { key: signingKeyFrom(keys, 'PUSH_SIGNING_KEYS').key, subject, hosts: flat.PUSH_HOSTS, testService };
}

import { rmSync, writeFileSync } from 'node:fs';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { readSettings } from '@maseki/service-kit/config/settings.ts';
import { z } from 'zod';

const Settings = z.object({
  MONGODB_KEY: z
    .string({ error: 'is missing: it must be the key by which the members of a replica set know each other' })
    .regex(/^[A-Za-z0-9+/=]{6,1024}$/, { error: 'must have 6 to 1024 letters, digits or characters of +/= in it' }),
  MONGODB_KEY_FILE: z.string({ error: 'is missing: it must name the file for the key' }),
});

/**
 * Writes the key of MongoDB's members into a file that only its owner may read, as mongod requires.
 * Throws SettingError.
 */
export function writeKeyFile(env: Environment): void {
  const { MONGODB_KEY: key, MONGODB_KEY_FILE: file } = readSettings(Settings, env);
  // One that a container before this one has left cannot be written to.
  rmSync(file, { force: true });
  writeFileSync(file, key, { mode: 0o400 });
}

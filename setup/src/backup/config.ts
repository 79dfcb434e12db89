import { type Environment, readSettings, SettingError, wholeNumber } from '@maseki/service-kit/config/settings.ts';
import { z } from 'zod';
import { type SetupConfig, setupConfig } from '../config.ts';
import { BACKUP_NAME } from './names.ts';

const Settings = z.object({
  BACKUP_FOLDER: z.string().startsWith('/', { error: 'must be the path of a folder that begins with /' }).optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).optional(),
  RESTORE_NAME: z
    .string()
    .regex(BACKUP_NAME, { error: 'must be the name of a backup, such as maseki-2026-01-31T03-00-00Z' })
    .optional(),
});

const KEPT = 7;

export interface BackupConfig {
  setup: SetupConfig;
  /** As a user who may read and write everything. */
  mongo: { rootUri: string; dbPrefix: string };
  /** Where backups lie, each in a folder of its own. */
  folder: string;
  /** Number of backups to keep. Older ones are removed. */
  keep: number;
  /** The one to restore, undefined for the newest. */
  restoreName: string | undefined;
}

/** Reads the settings of `backup` and `restore`. Throws SettingError. */
export function backupConfig(env: Environment): BackupConfig {
  const flat = readSettings(Settings, env);
  const setup = setupConfig(env);
  if (!setup.mongo) throw new SettingError('MONGODB_ROOT_URI is missing: it must name a user who may read everything.');
  return {
    setup,
    mongo: { rootUri: setup.mongo.rootUri, dbPrefix: setup.mongo.dbPrefix },
    folder: flat.BACKUP_FOLDER ?? '/backup',
    keep: flat.BACKUP_KEEP ?? KEPT,
    restoreName: flat.RESTORE_NAME,
  };
}

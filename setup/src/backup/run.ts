import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { createLog, type Log } from '@maseki/service-kit/log.ts';
import { type BackupConfig, backupConfig } from './config.ts';
import { withServers } from './connections.ts';
import { dumpDatabases } from './dump-databases.ts';
import { dumpStreams, readConsumers } from './dump-streams.ts';
import { beginBackup, type NewBackup, removeOld } from './folder.ts';
import { filesOf, type Manifest } from './manifest.ts';
import { DATABASES } from './names.ts';

/** Databases come first, so that the streams hold all that the databases refer to. */
async function write(config: BackupConfig, { folder }: NewBackup, startedAt: Date): Promise<Manifest> {
  return withServers(config, async ({ mongo, nats, manager }) => {
    const consumers = await readConsumers(manager);
    const { databasesAsOf, databases } = await dumpDatabases(mongo, config.mongo.dbPrefix, async () => {
      await rm(join(folder, DATABASES), { recursive: true, force: true });
      return folder;
    });
    const streams = await dumpStreams(nats, manager, folder);
    const times = { startedAt, databasesAsOf, finishedAt: new Date() };
    const [started, asOf, finished] = Object.values(times).map((time) => time.toISOString()) as [
      string,
      string,
      string,
    ];
    return {
      format: 1,
      startedAt: started,
      finishedAt: finished,
      databasesAsOf: asOf,
      databases,
      streams,
      consumers,
    };
  });
}

/** The figures of a backup for the log. */
export const figuresOf = (manifest: Manifest) => ({
  databasesAsOf: manifest.databasesAsOf,
  documents: manifest.databases
    .flatMap(({ collections }) => collections)
    .reduce((sum, { documents }) => sum + documents, 0),
  messages: manifest.streams.reduce((sum, { state }) => sum + state.messages, 0),
  bytes: filesOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0),
});

/**
 * Writes a backup of everything that players would miss, and removes the oldest beyond the number
 * to keep. A backup that fails leaves the older ones as they are. Resolves to its name. Throws
 * SettingError or SetupError.
 */
export async function makeBackup(env: Environment, log: Log): Promise<string> {
  const config = backupConfig(env);
  const startedAt = new Date();
  const backup = await beginBackup(config.folder, startedAt);
  try {
    const manifest = await write(config, backup, startedAt);
    await backup.finish(manifest);
    const seconds = (Date.now() - startedAt.getTime()) / 1_000;
    log.info({ event: 'backup_made', backup: backup.name, seconds, ...figuresOf(manifest) }, 'a backup was made');
  } catch (error) {
    await backup.giveUp();
    throw error;
  }
  for (const old of await removeOld(config.folder, config.keep)) {
    log.info({ event: 'backup_removed', backup: old }, 'an old backup was removed');
  }
  return backup.name;
}

/** The command `backup`. */
export async function runBackup(env: Environment): Promise<void> {
  const { setup } = backupConfig(env);
  await makeBackup(env, createLog('backup', { pod: 'backup', logLevel: setup.logLevel }));
}

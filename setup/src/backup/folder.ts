import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '../jetstream.ts';
import { OWNER_ONLY_FOLDER, syncFolder, writeStored } from './files.ts';
import type { Manifest } from './manifest.ts';
import { BACKUP_NAME, backupNameAt, MANIFEST } from './names.ts';

/** A backup has this before its name until it is whole. */
const UNFINISHED = 'unfinished-';
const ALIVE_EVERY_MS = 10_000;
/** Backups that run at once must not remove each other's files. */
const ABANDONED_AFTER_MS = 60_000;

/** Whole backups, the newest first. Throws SetupError where there is no such folder. */
export async function listBackups(home: string): Promise<string[]> {
  const found = await readdir(home).catch((error: NodeJS.ErrnoException) => {
    throw new SetupError(`The folder ${home} of backups cannot be read: ${error.code ?? error.message}.`);
  });
  return found
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .reverse();
}

/** Removes the rest of interrupted backups. */
async function removeUnfinished(home: string, now: number): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(home, name));
    if (now - mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(join(home, name), { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
}

/** Removes all but the newest. Resolves to their names. */
export async function removeOld(home: string, keep: number): Promise<string[]> {
  const old = (await listBackups(home)).slice(keep);
  for (const name of old) {
    // A half-removed backup must not look whole.
    const leaving = join(home, `${UNFINISHED}${name}`);
    await rename(join(home, name), leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  return old;
}

/**
 * Begins a backup in the home of backups, and removes the rest of interrupted ones. Throws
 * SetupError.
 */
export async function beginBackup(home: string, startedAt: Date) {
  const name = backupNameAt(startedAt);
  const others = await listBackups(home);
  await removeUnfinished(home, startedAt.getTime());
  const folder = join(home, `${UNFINISHED}${name}`);
  const isThere =
    others.includes(name) || (await mkdir(folder, { mode: OWNER_ONLY_FOLDER }).then(() => false, isTaken));
  if (isThere) throw new SetupError(`${name} is being made by another process.`);
  const alive = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => undefined), ALIVE_EVERY_MS);
  return {
    name,
    /** Where to write. */
    folder,
    /** Writes the manifest and gives the folder its name, which makes it a backup. */
    async finish(manifest: Manifest): Promise<void> {
      await writeStored(folder, MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
      clearInterval(alive);
      await syncFolder(folder);
      await rename(folder, join(home, name));
      // For the container that carries it elsewhere.
      await writeFile(join(home, 'newest'), `${name}\n`);
      await syncFolder(home);
    },
    /** Removes the written files. */
    async giveUp(): Promise<void> {
      clearInterval(alive);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A backup that is being written. */
export type NewBackup = Awaited<ReturnType<typeof beginBackup>>;

function isTaken(error: NodeJS.ErrnoException): true {
  if (error.code === 'EEXIST') return true;
  throw new SetupError(`A backup cannot be written: ${error.message}.`);
}

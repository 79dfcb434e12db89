import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from './manifest.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Only its owner reads a backup, because it holds texts of players and hashes of their passwords.
 */
const OWNER_ONLY = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;

/** Writes a new file below a folder. Resolves when it is on the disk. */
export async function writeStored(folder: string, path: string, chunks: Chunks): Promise<StoredFile> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(source: Chunks) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(chunks, counted, createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true }));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** True if a file is as it was written. */
export async function isIntact(folder: string, { path, bytes, sha256 }: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of createReadStream(join(folder, path))) {
      hash.update(chunk);
      read += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return read === bytes && hash.digest('hex') === sha256;
}

/** Makes new and renamed entries of a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

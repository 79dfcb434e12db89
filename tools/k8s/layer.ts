import { createHash } from 'node:crypto';
import { createWriteStream, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';

/** The content at one path of an image. */
export type Content = { file: string } | { text: string } | { link: string } | { folder: true };

/** Without the leading slash. Folders above it need no entries. */
export type Entry = Content & {
  path: string;
  /** By default readable by all and writable by its owner. */
  mode?: number;
  /** The user and group that own it, by default 0. */
  owner?: number;
};

/** A file among those of an OCI image layout. */
export interface Blob {
  /** SHA-256 in hexadecimal. */
  digest: string;
  bytes: number;
}

/** The time of all files in layers, so that the same content always has the same digest. */
const TIME = new Date(0);
const FILE = 0o644;
const PROGRAM = 0o755;

/** Hidden ones too. Of their modes only the executable bit stays. */
export function entriesBelow(folder: string, under: string, owner = 0): Entry[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.flatMap((item): Entry[] => {
    const source = join(item.parentPath, item.name);
    const path = join(under, source.slice(folder.length + 1));
    if (item.isSymbolicLink()) return [{ path, link: readlinkSync(source), owner }];
    if (item.isDirectory()) return [{ path, folder: true, owner }];
    return item.isFile() ? [{ path, file: source, mode: modeOf(source), owner }] : [];
  });
}

const modeOf = (file: string) => (lstatSync(file).mode & 0o100 ? PROGRAM : FILE);

function complete(entries: readonly Entry[]): Entry[] {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  for (const { path, owner = 0 } of entries) {
    for (let above = dirname(path); above !== '.'; above = dirname(above)) {
      if (!byPath.has(above)) byPath.set(above, { path: above, folder: true, owner: entryOwner(above, owner) });
    }
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Folders at the top belong to root, not to the owner of the files. */
const entryOwner = (path: string, owner: number) => (path.includes('/') ? owner : 0);

/** Adds an entry. Resolves when the reader of the tar file has taken it. */
function add(tar: Pack, entry: Entry): Promise<void> {
  const { path, owner = 0 } = entry;
  const common = { name: path, mtime: TIME, uid: owner, gid: owner, uname: '', gname: '' };
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if ('folder' in entry) tar.entry({ ...common, type: 'directory', mode: entry.mode ?? PROGRAM }, done);
    else if ('link' in entry) tar.entry({ ...common, type: 'symlink', linkname: entry.link, mode: 0o777 }, done);
    else {
      const content = 'file' in entry ? readFileSync(entry.file) : Buffer.from(entry.text);
      tar.entry({ ...common, type: 'file', mode: entry.mode ?? FILE, size: content.length }, content, done);
    }
  });
}

/** Writes a tar file of these entries. The same entries make the same bytes. */
export async function writeTar(entries: readonly Entry[], file: string): Promise<Blob> {
  const tar = pack();
  const hash = createHash('sha256');
  let bytes = 0;
  async function addAll(): Promise<void> {
    for (const entry of complete(entries)) await add(tar, entry);
    tar.finalize();
  }
  async function* measured() {
    for await (const chunk of tar as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await Promise.all([addAll(), pipeline(measured(), createWriteStream(file))]);
  return { digest: hash.digest('hex'), bytes };
}

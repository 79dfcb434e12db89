import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import type { Log } from '@maseki/service-kit/log.ts';
import { type Loop, startLoop } from '@maseki/service-kit/loop.ts';
import { type JetStreamManager, jetstream, jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { ASSETS_STREAM, buildSubject, fileSubject, RENEWED_AFTER_MS } from '../streams.ts';
import { type Builds, type ServedBuild, SHELL } from './builds.ts';

/** How often a gateway looks whether its builds are there and new enough. */
const LOOKS_EVERY_MS = 10 * 60_000;

export const StoredBuild = z.object({
  /** By the path that players call, the SHA-256 of each file in hexadecimal. */
  files: z.record(z.string(), z.string()),
});
type StoredBuild = z.infer<typeof StoredBuild>;

interface StoreDeps {
  builds: Builds;
  connection: NatsConnection;
  log: Log;
  /** Tests renew sooner. */
  renewedAfterMs?: number;
}

/** Puts the builds of this gateway where others find them, and keeps them there. */
export interface BuildStore extends Pick<Loop, 'wake' | 'stop'> {
  /** Resolves when it was tried for the first time. */
  tried: Promise<void>;
}

/** A gateway that serves a file of another release compresses it then. */
const isCompressed = (file: string) => file.endsWith('.br');

/** Open pages only ask for the shell's `assets/`. The rest is of the newest release. */
const isShared = (name: string, file: string) => (name === SHELL ? file.startsWith('assets/') : !file.startsWith('.'));

async function readFiles({ name, folder, path }: ServedBuild): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .filter((file) => isShared(name, file) && !isCompressed(file))
    .sort();
  const contents = await Promise.all(
    files.map(async (file) => [`${path}${file}`, await readFile(join(folder, file))] as const),
  );
  return new Map(contents);
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The server's clock, by which it says when messages were stored. */
async function serverTime(jsm: JetStreamManager): Promise<number> {
  const { ts }: StreamInfo & { ts?: string } = await jsm.streams.info(ASSETS_STREAM);
  return ts === undefined ? Date.now() : Date.parse(ts);
}

/** Renews them while it runs, so that they are kept until a day after that. */
export function storeBuilds({ builds, connection, log, renewedAfterMs = RENEWED_AFTER_MS }: StoreDeps): BuildStore {
  const js = jetstream(connection);
  const tried = Promise.withResolvers<void>();

  async function storeBuild(jsm: JetStreamManager, build: ServedBuild, now: number): Promise<void> {
    const contents = await readFiles(build);
    // The build was replaced meanwhile. Its folder goes away, and the read may have missed files.
    if (!(await builds.fresh()).some(({ folder }) => folder === build.folder)) return;
    const hashes = new Map([...contents].map(([path, content]) => [path, hashOf(content)]));
    const subject = buildSubject(build.name, build.build);
    const message = JSON.stringify({ files: Object.fromEntries(hashes) } satisfies StoredBuild);
    const stored = await jsm.direct.getMessage(ASSETS_STREAM, { last_by_subj: subject });
    if (stored?.string() === message && now - stored.time.getTime() < renewedAfterMs) return;
    const byHash = new Map([...contents].map(([path, content]) => [hashes.get(path) ?? '', content]));
    await Promise.all([...byHash].map(([hash, content]) => js.publish(fileSubject(hash), content)));
    // Comes last, so that a reader of this entry finds the files as well.
    await js.publish(subject, message);
  }

  async function storeAll(): Promise<void> {
    const current = await builds.current();
    if (current.length === 0) return;
    const jsm = await jetstreamManager(connection, { checkAPI: false });
    const now = await serverTime(jsm);
    for (const build of current) await storeBuild(jsm, build, now);
  }

  const loop = startLoop(() => storeAll().finally(() => tried.resolve()), {
    name: 'store the builds of the screens',
    everyMs: LOOKS_EVERY_MS,
    log,
  });
  return { ...loop, tried: tried.promise };
}

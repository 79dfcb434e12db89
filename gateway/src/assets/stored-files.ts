import { createHash } from 'node:crypto';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import { collectDirectGet } from '@maseki/service-kit/bus/direct-get.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { ALL_BUILDS, ASSETS_STREAM, fileSubject } from '../streams.ts';
import { StoredBuild } from './store-builds.ts';

/** Memory of one gateway for files that others have stored. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** A file that its build names and the stream lacks is looked for again after that. */
const MISSING_FOR_MS = 5_000;
/** Limits reads of the stream, however many unknown files clients ask for. */
const READS_EVERY_MS = 1_000;
/** Requests that may wait for the next read. */
const MAX_WAITING = 500;
const PATIENCE_MS = 3_000;
const MAX_BUILDS = 1_000;

/**
 * Names such as `/mf/chat/0123456789abcdef/static/1.0123456789.js` and `/assets/cards/fire-01.svg`.
 * No other file is shared.
 */
const SHARED_PATH = /^\/(?:mf\/[a-z][a-z-]*\/[0-9a-f]{16}|assets)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z0-9]{2,5}$/;
const MAX_PATH_LENGTH = 200;

export interface StoredFile {
  content: Buffer;
  /** The SHA-256 of the content in hexadecimal. */
  hash: string;
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  withDeadline(work, PATIENCE_MS, () => {
    throw new UnavailableError('the files of other releases cannot be read');
  });

/** Entries in the form of a newer release count as empty. */
function filesOf(message: StoredMsg): ReadonlyMap<string, string> {
  const read = StoredBuild.safeParse(message.json());
  return new Map(Object.entries(read.data?.files ?? {}));
}

export function findStoredFiles(connection: NatsConnection) {
  const manager = jetstreamManager(connection, { checkAPI: false });
  let builds = new Map<number, ReadonlyMap<string, string>>();
  let waiting = 0;
  /** The last read, which may be under way. */
  let read: Promise<void> = Promise.resolve();
  let readAgainAt = 0;

  async function readBuilds(): Promise<void> {
    const { direct } = await manager;
    const query = { multi_last: [ALL_BUILDS], batch: MAX_BUILDS };
    const messages = await collectDirectGet((options) =>
      direct.getLastMessagesFor(ASSETS_STREAM, { ...query, ...options }),
    );
    builds = new Map(messages.map((message) => [message.seq, builds.get(message.seq) ?? filesOf(message)]));
  }

  const reads = new Batcher<void, void>(
    () => {
      readAgainAt = performance.now() + READS_EVERY_MS;
      read = readBuilds();
      return read;
    },
    { waitMs: () => Math.max(0, readAgainAt - performance.now()) },
  );

  const known = (path: string) =>
    [...builds.values()]
      .reverse()
      .find((files) => files.has(path))
      ?.get(path);

  async function hashOf(path: string): Promise<string | undefined> {
    const hash = known(path);
    if (hash !== undefined) return hash;
    if (waiting >= MAX_WAITING) throw new UnavailableError('too many requests wait for files of other releases');
    waiting += 1;
    try {
      // A page usually calls all its files at once, and the read for the first of them finds the
      // others.
      await inTime(read.catch(() => undefined));
      if (known(path) === undefined) await inTime(reads.add());
    } finally {
      waiting -= 1;
    }
    return known(path);
  }

  async function readFile(hash: string): Promise<Buffer | null> {
    const { direct } = await manager;
    const message = await direct.getMessage(ASSETS_STREAM, { last_by_subj: fileSubject(hash) });
    const content = message && Buffer.from(message.data);
    return content && createHash('sha256').update(content).digest('hex') === hash ? content : null;
  }

  const cache = new LRUCache<string, { content: Buffer | null }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ content }) => (content?.length ?? 0) + 100,
    fetchMethod: async (hash, _stale, { options }) => {
      const content = await readFile(hash);
      if (content === null) options.ttl = MISSING_FOR_MS;
      return { content };
    },
  });

  return {
    /** Null if no build of the last day has it. Throws UnavailableError if NATS does not reply. */
    async find(path: string): Promise<StoredFile | null> {
      if (path.length > MAX_PATH_LENGTH || !SHARED_PATH.test(path)) return null;
      const hash = await hashOf(path);
      const found = hash === undefined ? undefined : await inTime(cache.fetch(hash));
      return hash !== undefined && found?.content ? { content: found.content, hash } : null;
    },
  };
}

export type StoredFiles = ReturnType<typeof findStoredFiles>;

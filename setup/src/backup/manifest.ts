import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SetupError } from '../jetstream.ts';
import { MANIFEST } from './names.ts';

const File = z.object({
  /** Within the backup. */
  path: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});
const Time = z.iso.datetime();

const Manifest = z.object({
  format: z.literal(1),
  startedAt: Time,
  finishedAt: Time,
  /** The moment of all documents. Those of the streams are later. */
  databasesAsOf: Time,
  databases: z.array(
    z.object({
      service: z.string(),
      name: z.string(),
      collections: z.array(
        z.object({ name: z.string(), documents: z.int().nonnegative(), data: File, metadata: File }),
      ),
    }),
  ),
  streams: z.array(
    z.object({
      name: z.string(),
      config: z.looseObject({ name: z.string() }),
      state: z.looseObject({ messages: z.int(), last_seq: z.int() }),
      snapshot: File,
    }),
  ),
  /**
   * Consumers of events, each with the time since when it had unhandled ones at the moment of the
   * databases.
   */
  consumers: z.array(z.object({ name: z.string(), unhandledSince: Time.nullable() })),
});

export type StoredFile = z.infer<typeof File>;
/** The contents of a backup. It is written last. */
export type Manifest = z.infer<typeof Manifest>;
export type StoredDatabase = Manifest['databases'][number];
export type StoredCollection = StoredDatabase['collections'][number];
export type StoredStream = Manifest['streams'][number];
export type StoredConsumer = Manifest['consumers'][number];

export const filesOf = ({ databases, streams }: Manifest): StoredFile[] => [
  ...databases.flatMap(({ collections }) => collections.flatMap(({ data, metadata }) => [data, metadata])),
  ...streams.map(({ snapshot }) => snapshot),
];

/** The manifest of the backup in a folder. Throws SetupError. */
export async function readManifest(folder: string): Promise<Manifest> {
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  if (content === '') throw new SetupError(`${folder} holds no backup: there is no ${MANIFEST} in it.`);
  try {
    return Manifest.parse(JSON.parse(content));
  } catch {
    throw new SetupError(`${join(folder, MANIFEST)} is none that this release can read.`);
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { baseEntries, NODE_PATH, NONROOT, nodeEntries, syncEntries } from './base.ts';
import { type Blob, type Entry, writeTar } from './layer.ts';
import { fullName } from './reference.ts';

/** The top of an image, above the layers that all images share. */
export interface App {
  entries: readonly Entry[];
  /** Arguments of Node. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** True if files can be synced into it while it runs. */
  dev: boolean;
}

export interface Image {
  /** Such as `maseki/auth:1.2.3`. */
  reference: string;
  /** `sha256:…` of the manifest, by which a registry and a node call the image. */
  digest: string;
  /** Of all layers, as they lie on a node. */
  bytes: number;
  layers: readonly Blob[];
  /** Its other blobs, as a registry stores them. */
  config: Blob;
  manifest: Blob;
  fileOf(blob: Blob): string;
}

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
const TYPES = 'application/vnd.oci.image';
export const MANIFEST_TYPE = `${TYPES}.manifest.v1+json`;

/** Where an image runs that is made here. */
const platform = () => ({ architecture: ARCHITECTURES[process.arch], os: process.platform });

/** Writes the blobs of images into a folder, shared ones once. */
export function createImages(folder: string) {
  const shared = new Map<string, Promise<Blob>>();
  const fileOf = ({ digest }: Blob) => join(folder, digest);

  async function writeLayer(entries: readonly Entry[]): Promise<Blob> {
    const fresh = join(folder, randomUUID());
    const blob = await writeTar(entries, fresh);
    renameSync(fresh, fileOf(blob));
    return blob;
  }

  function writeShared(name: string, entries: () => readonly Entry[]): Promise<Blob> {
    const written = shared.get(name) ?? writeLayer(entries());
    shared.set(name, written);
    return written;
  }

  function writeJson(value: unknown): Blob {
    const text = JSON.stringify(value);
    const blob = { digest: createHash('sha256').update(text).digest('hex'), bytes: Buffer.byteLength(text) };
    writeFileSync(fileOf(blob), text);
    return blob;
  }

  /** Writes an image of the base, Node and the app. The same content makes the same digest. */
  async function write(reference: string, app: App): Promise<Image> {
    if (platform().os !== 'linux' || platform().architecture === undefined) {
      throw new UserError('Images are made with Docker on this system: start it and run this again.');
    }
    const layers = [
      await writeShared('base', baseEntries),
      await writeShared('node', nodeEntries),
      ...(app.dev ? [await writeShared('sync', syncEntries)] : []),
      await writeLayer(app.entries),
    ];
    const config = writeJson({
      ...platform(),
      config: configOf(app),
      rootfs: { type: 'layers', diff_ids: layers.map(({ digest }) => `sha256:${digest}`) },
    });
    const manifest = writeJson({
      schemaVersion: 2,
      mediaType: MANIFEST_TYPE,
      config: descriptor(`${TYPES}.config.v1+json`, config),
      layers: layers.map((layer) => descriptor(`${TYPES}.layer.v1.tar`, layer)),
    });
    return {
      reference,
      digest: `sha256:${manifest.digest}`,
      bytes: layers.reduce((sum, { bytes }) => sum + bytes, 0),
      layers,
      config,
      manifest,
      fileOf,
    };
  }

  return { write };
}

export async function writeArchive(
  { reference, layers, config, manifest, fileOf }: Image,
  file: string,
): Promise<void> {
  const described = { ...descriptor(MANIFEST_TYPE, manifest), platform: platform(), annotations: namesOf(reference) };
  await writeTar(
    [
      { path: 'oci-layout', text: '{"imageLayoutVersion":"1.0.0"}' },
      { path: 'index.json', text: JSON.stringify({ schemaVersion: 2, manifests: [described] }) },
      ...[...layers, config, manifest].map((blob) => ({ path: `blobs/sha256/${blob.digest}`, file: fileOf(blob) })),
    ],
    file,
  );
}

const descriptor = (mediaType: string, { digest, bytes }: Blob) => ({
  mediaType,
  digest: `sha256:${digest}`,
  size: bytes,
});

const configOf = ({ args, env }: App) => ({
  User: `${NONROOT}:${NONROOT}`,
  Env: Object.entries({ PATH: '/usr/local/bin:/usr/bin', ...env }).map(([name, value]) => `${name}=${value}`),
  Entrypoint: [`/${NODE_PATH}`, '--enable-source-maps'],
  Cmd: [...args],
  WorkingDir: '/app',
});

const namesOf = (reference: string) => ({
  'io.containerd.image.name': fullName(reference),
  'org.opencontainers.image.ref.name': reference.slice(reference.lastIndexOf(':') + 1),
});

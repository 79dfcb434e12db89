import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../bootstrap/user-error.mjs';
import { type Image, MANIFEST_TYPE, writeArchive } from './image.ts';
import type { Blob } from './layer.ts';
import { registryOf } from './reference.ts';

/** Where an image goes that was not made by Docker. */
export interface Destination {
  /** The archive that is written when it goes nowhere else. */
  archive: string;
  /** The socket of a node's containerd, which then has the image as if it had been pulled. */
  containerd?: string | undefined;
  /** True if images whose names begin with a registry are pushed there. */
  push?: boolean | undefined;
}

/**
 * Reads `IMAGE_CONTAINERD`, and `IMAGE_PUSH=1` or skaffold's `PUSH_IMAGE=true`. Throws UserError.
 */
export function destinationFrom(env = process.env): Omit<Destination, 'archive'> {
  const containerd = env['IMAGE_CONTAINERD'] || undefined;
  if (containerd !== undefined && !existsSync(containerd)) {
    throw new UserError(`IMAGE_CONTAINERD=${containerd} does not exist: it must be the socket of a node's containerd.`);
  }
  return { containerd, push: env['IMAGE_PUSH'] === '1' || env['PUSH_IMAGE'] === 'true' };
}

/** Resolves to the place in words. Throws UserError. */
export async function deliver(image: Image, { archive, containerd, push }: Destination): Promise<string> {
  if (push) {
    await pushImage(image);
    return 'pushed';
  }
  mkdirSync(dirname(archive), { recursive: true });
  await writeArchive(image, archive);
  if (containerd === undefined) return archive;
  const ctr = process.env['IMAGE_CTR'] ?? 'ctr';
  try {
    await promisify(execFile)(ctr, ['-a', containerd, '-n', 'k8s.io', 'images', 'import', archive]);
    return 'imported';
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new UserError(`${image.reference} was not imported into containerd: ${stderr.trim() || message}`);
  } finally {
    rmSync(archive, { force: true });
  }
}

/** As with containerd and Docker, plain HTTP on this machine and in private networks. */
const schemeOf = (registry: string) =>
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(registry) ? 'http' : 'https';

/** Pushes with the protocol of OCI's distribution specification, version 1.1, without a login. */
async function pushImage({ reference, layers, config, manifest, fileOf }: Image): Promise<void> {
  const registry = registryOf(reference);
  if (registry === null) {
    throw new UserError(
      `${reference} names no registry: set IMAGE_PREFIX, such as IMAGE_PREFIX=localhost:5000/maseki/.`,
    );
  }
  const [name = '', tag = ''] = reference.slice(registry.length + 1).split(':');
  const url = `${schemeOf(registry)}://${registry}/v2/${name}`;
  for (const blob of [...layers, config]) await pushBlob(url, blob, fileOf(blob));
  const headers = { 'content-type': MANIFEST_TYPE };
  await send(`${url}/manifests/${tag}`, { method: 'PUT', headers, body: readFileSync(fileOf(manifest)) });
}

async function pushBlob(url: string, { digest }: Blob, file: string): Promise<void> {
  const there = await send(`${url}/blobs/sha256:${digest}`, { method: 'HEAD' }, 404);
  if (there.status !== 404) return;
  const { headers } = await send(`${url}/blobs/uploads/`, { method: 'POST' });
  const upload = new URL(headers.get('location') ?? '', `${url}/`);
  upload.searchParams.set('digest', `sha256:${digest}`);
  const type = 'application/octet-stream';
  await send(upload.href, { method: 'PUT', headers: { 'content-type': type }, body: await openAsBlob(file, { type }) });
}

/** A response with success, or with the one other status that is expected. Throws UserError. */
async function send(url: string, init: RequestInit, expected?: number): Promise<Response> {
  const response = await fetch(url, init).catch((error: Error) => {
    throw new UserError(`The registry at ${new URL(url).host} does not respond: ${error.cause ?? error.message}`);
  });
  if (response.ok || response.status === expected) return response;
  throw new UserError(`The registry refused ${init.method} ${url}: ${response.status} ${await response.text()}`);
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CONNECT_MS = 4000;

/** Throws when the host does not respond within seconds, so that the next source is tried soon. */
export async function reach(url: string): Promise<void> {
  await request(url, { method: 'HEAD' });
}

/** Saves the body of an address to a file. Throws unless the response is a success. */
export async function download(url: string, file: string): Promise<void> {
  const response = await request(url);
  if (!response.ok || response.body === null) throw new Error(`${url} responded with ${response.status}`);
  await pipeline(Readable.from(response.body), createWriteStream(file));
}

/** Compares a file with the line for its name in a published list of SHA-256 sums. */
export async function checkSum(file: string, listUrl: string, name: string): Promise<void> {
  const response = await request(listUrl);
  const line = (await response.text()).split('\n').find((entry) => entry.trim().endsWith(name));
  const actual = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  if (!response.ok || line?.trim().split(/\s+/)[0] !== actual) throw new Error(`${name} is not what ${listUrl} says`);
}

/** A request that fails if no response begins within seconds. The body may take longer. */
async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const connecting = new AbortController();
  const timer = setTimeout(() => connecting.abort(new Error(`${new URL(url).host} did not respond`)), CONNECT_MS);
  try {
    return await fetch(url, { ...init, signal: connecting.signal });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${new URL(url).host} cannot be reached`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

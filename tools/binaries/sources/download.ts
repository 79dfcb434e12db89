import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CONNECT_MS = 4000;

/** Throws when the host does not answer within seconds, so that the next source gets its turn soon. */
export async function reach(url: string): Promise<void> {
  await request(url, { method: 'HEAD' });
}

/** Saves what the address holds. Throws unless it is a success. */
export async function download(url: string, file: string): Promise<void> {
  const answer = await request(url);
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`);
  await pipeline(Readable.from(answer.body), createWriteStream(file));
}

/** Compares a file with the line for its name in a published list of SHA-256 sums. */
export async function checkSum(file: string, listUrl: string, name: string): Promise<void> {
  const answer = await request(listUrl);
  const line = (await answer.text()).split('\n').find((entry) => entry.trim().endsWith(name));
  const actual = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  if (!answer.ok || line?.trim().split(/\s+/)[0] !== actual) throw new Error(`${name} is not what ${listUrl} says`);
}

/** A request that gives up when no answer begins within seconds; the body may take longer. */
async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const connecting = new AbortController();
  const timer = setTimeout(() => connecting.abort(new Error(`${new URL(url).host} did not answer`)), CONNECT_MS);
  try {
    return await fetch(url, { ...init, signal: connecting.signal });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${new URL(url).host} cannot be reached`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

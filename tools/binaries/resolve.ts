import { accessSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { cacheFolder } from '../bootstrap/cache.mjs';
import { withLock } from '../bootstrap/lock.mjs';
import { UserError } from '../bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { step } from '../terminal/progress.ts';
import type { Binary, Source } from './binary.ts';
import { shortReason, verify } from './verify.ts';

const POINTER = '.binary';

/** From environment, PATH, cache, or the first source that works. Safe for processes at once. */
export async function resolveBinary(binary: Binary, env = process.env, cache = cacheFolder()): Promise<string> {
  const named = env[binary.variable];
  if (named) return verifyNamed(binary, named);
  const tried: string[] = [];
  const present = await firstPresent(binary, env.PATH ?? '', tried);
  if (present !== null) return present;
  const home = join(cache, binary.name);
  const waiting = () => console.log(`Another run is fetching ${binary.name}; waiting for it.`);
  return (await cached(binary, home)) ?? (await withLock(home, waiting, () => fetchFirst(binary, home, tried)));
}

async function verifyNamed(binary: Binary, file: string): Promise<string> {
  try {
    await verify(file, binary);
    return file;
  } catch (error) {
    throw new UserError(`${binary.variable}=${file} cannot be used (${shortReason(error)}): correct it, or unset it.`);
  }
}

async function firstPresent(binary: Binary, path: string, tried: string[]): Promise<string | null> {
  const candidates = path.split(delimiter).flatMap((folder) => binary.commands.map((command) => join(folder, command)));
  for (const file of candidates.filter(isExecutable)) {
    try {
      await verify(file, binary);
      return file;
    } catch (error) {
      tried.push(`${file}: ${shortReason(error)}`);
    }
  }
  if (tried.length === 0) tried.push('PATH: not there');
  return null;
}

async function cached(binary: Binary, home: string): Promise<string | null> {
  for (const { version } of binary.sources) {
    if (version === null) continue;
    const inside = readIfThere(join(home, version, POINTER));
    if (inside === null) continue;
    const file = join(home, version, inside);
    if (
      await verify(file, binary).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
}

async function fetchFirst(binary: Binary, home: string, tried: string[]): Promise<string> {
  const byOther = await cached(binary, home);
  if (byOther !== null) return byOther;
  for (const source of binary.sources) {
    try {
      return await step(`Fetching ${binary.name} from ${source.name}`, () => fetchFrom(source, binary, home));
    } catch (error) {
      const reason = shortReason(error);
      console.log(`Not from there: ${reason}`);
      tried.push(`${source.name}: ${reason}`);
    }
  }
  throw new UserError(
    `${binary.name} was found nowhere: install it so that it is on the PATH, or set ${binary.variable} to its path (tried ${tried.join('; ')}).`,
  );
}

/** In a folder beside, then renamed, so that no process finds half a binary. */
async function fetchFrom(source: Source, binary: Binary, home: string): Promise<string> {
  mkdirSync(home, { recursive: true });
  const fresh = mkdtempSync(join(home, 'fetching-'));
  try {
    const file = await source.fetch(fresh);
    await verify(file, binary);
    if (source.version === null) return file;
    const inside = relative(fresh, file);
    writeAtomically(join(fresh, POINTER), inside);
    const final = join(home, source.version);
    rmSync(final, { recursive: true, force: true });
    mkdirSync(dirname(final), { recursive: true });
    renameSync(fresh, final);
    return join(final, inside);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Binary } from './binary.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 20_000;

/** Starts the file for its version. Throws, saying why, when it does not run here or is too old. */
export async function verify(file: string, { versionArgs, oldest }: Binary): Promise<void> {
  const { stdout } = await run(file, versionArgs, { timeout: TIMEOUT_MS });
  const [, major = Number.NaN, minor = Number.NaN] = stdout.match(/(\d+)\.(\d+)/)?.map(Number) ?? [];
  const isRecent = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  if (!isRecent) throw new Error(`version ${major}.${minor}, but ${oldest.join('.')} or newer is needed`);
}

/** The reason of a failure in a few words, for a list of attempts. */
export function shortReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return (lines.at(-1) ?? 'no reason given').trim().slice(0, 200);
}

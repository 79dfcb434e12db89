import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const TIMEOUT_MS = 600_000;

/** Runs a program to its end. Its complaint becomes the error's message. */
export async function run(file: string, args: readonly string[], options: ExecFileOptions = {}): Promise<void> {
  try {
    await execute(file, args, { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024, ...options });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(stderr?.trim() || message);
  }
}

// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { UserError } from './user-error.mjs';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command in our place, with the same terminal, forwarded signals, and its exit code as
 * result. The command decides how it reacts to signals, so that it can stop its children.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runInForeground(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options });
    const handlers = forwarded.map((signal) => {
      const forward = () => child.kill(signal);
      process.on(signal, forward);
      return () => process.off(signal, forward);
    });
    const watch = stopWithNpm(() => child.kill('SIGTERM'));
    child.once('error', () =>
      reject(new UserError(`${file} could not be started: see that it is installed and on the PATH.`)),
    );
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const remove of handlers) remove();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}

/**
 * A killed npm cannot forward a signal. Its end shows as a new parent of our process, or of the
 * shell between. Without npm a new parent is normal (nohup, setsid).
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = ancestors();
  return setInterval(() => {
    if (ancestors() !== before) stop();
  }, 1000);
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

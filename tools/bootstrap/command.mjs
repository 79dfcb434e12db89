// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command in our place: same terminal, signals passed on, its exit code returned.
 * Signals before we end are the command's to answer, so that it can stop what it started.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runThrough(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options });
    const handlers = forwarded.map((signal) => {
      const forward = () => child.kill(signal);
      process.on(signal, forward);
      return () => process.off(signal, forward);
    });
    const watch = stopWithNpm(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const remove of handlers) remove();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}

/**
 * A killed npm cannot pass anything on; its end shows as another parent. Run without npm, a new parent is normal (nohup, setsid).
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  const parent = process.ppid;
  const watched = process.env.npm_lifecycle_event !== undefined;
  return setInterval(() => {
    if (watched && process.ppid !== parent) stop();
  }, 500);
}

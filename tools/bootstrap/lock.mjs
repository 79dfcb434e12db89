// @ts-check
import { createHash } from 'node:crypto';
import { statSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes a lock of this machine and user, null if it is held. The holder listens on a socket, so a
 * killed holder holds nothing, and no process id can be mistaken for another's.
 * @param {string} name
 * @returns {Promise<(() => void) | null>} releases the lock
 */
export async function tryLock(name) {
  const path = socketPath(name);
  for (;;) {
    const before = identity(path);
    const release = await listen(path);
    if (release !== null) return release;
    if (await isHeld(path)) return null;
    // Refused for a moment is somebody between creating the socket and listening on it.
    await sleep(50);
    if (await isHeld(path)) return null;
    // Left by a killed holder. If another process has replaced it since, it is another file and not
    // ours to remove.
    if (before !== null && identity(path) === before) remove(path);
  }
}

/**
 * Does the work while holding the lock, waiting for it if need be.
 * @template T
 * @param {string} name
 * @param {() => void} onWait called once when somebody else holds it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, onWait, work) {
  let release = await tryLock(name);
  if (release === null) onWait();
  while (release === null) {
    await sleep(200);
    release = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/** @param {string} name */
function socketPath(name) {
  const digest = createHash('sha256')
    .update(`${process.getuid?.() ?? ''} ${name}`)
    .digest('hex');
  return join(tmpdir(), `maseki-${digest.slice(0, 16)}.lock`);
}

/**
 * @param {string} path
 * @returns {Promise<(() => void) | null>}
 */
function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => resolve(() => server.close()));
    server.unref();
  });
}

/**
 * @param {string} path
 * @returns {Promise<boolean>}
 */
function isHeld(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** @param {string} path */
function identity(path) {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.ino} ${stat.ctimeNs}`;
}

/** @param {string} path */
function remove(path) {
  try {
    unlinkSync(path);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

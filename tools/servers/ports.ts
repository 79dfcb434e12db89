import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { dataFolder } from '../paths.ts';
import { isAlive } from './is-alive.ts';

// Below the range for outgoing connections, so that none takes a port between choice and use.
const LOWEST = 20_000;
const HIGHEST = 30_000;
const TRIES = 100;

/** Has a file with the id of the owner for each port that a process of this user has handed out. */
const OWNERS = join(tmpdir(), `maseki-duel-ports-${userInfo().uid}`);

const handedOut = new Set<number>();

/** Takes a port that no other living process has handed out. False if one has. */
function reserve(port: number): boolean {
  if (handedOut.has(port)) return false;
  const file = join(OWNERS, String(port));
  mkdirSync(OWNERS, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    // 0 while another process is about to write its id, and that counts as alive.
    const owner = Number(readIfThere(file));
    if (owner !== process.pid && isAlive(owner)) return false;
    writeFileSync(file, String(process.pid));
  }
  handedOut.add(port);
  return true;
}

/** `free`, otherwise the system's reason, such as `EADDRINUSE`. */
export function probePort(port: number, host?: string): Promise<'free' | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/** Handed out by no living process, `preferred` if free. A server may start there much later. */
export async function freePort(preferred?: number): Promise<number> {
  const candidates = Array.from({ length: TRIES }, () => randomInt(LOWEST, HIGHEST));
  for (const port of preferred === undefined ? candidates : [preferred, ...candidates]) {
    if (reserve(port) && (await probePort(port, '127.0.0.1')) === 'free') return port;
  }
  throw new UserError(`No free port was found between ${LOWEST} and ${HIGHEST}: close some programs and try again.`);
}

/** If it is free, else another. A replica set keeps its members' addresses in its data. */
export async function rememberedPort(name: string, folder = dataFolder): Promise<number> {
  const file = join(folder, `${name}.port`);
  const last = Number(readIfThere(file) ?? Number.NaN);
  const port = await freePort(Number.isInteger(last) ? last : undefined);
  if (port !== last) writeAtomically(file, String(port));
  return port;
}

/** Throws UserError when nothing can listen at the address that players will open. */
export async function claimPort(port: number, command: string): Promise<void> {
  const state = await probePort(port);
  if (state === 'free') return;
  const why = state === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${state})`;
  throw new UserError(
    `Port ${port} ${why}: stop that program, or choose another port, for example PORT=${port + 1} ${command}`,
  );
}

/** The port in an environment value, the default if unset. */
export function parsePort(value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new UserError(`PORT=${value} is not a port: give a number from 1 to 65534.`);
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { dataFolder } from '../paths.ts';

// Below the range for outgoing connections, so that none takes a port between choice and use.
const LOWEST = 20_000;
const HIGHEST = 30_000;
const TRIES = 100;

const handedOut = new Set<number>();

/**
 * `free` if a process could listen on the port now, otherwise the system's reason, such as
 * `EADDRINUSE`.
 */
export function probePort(port: number, host?: string): Promise<'free' | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/**
 * A free port of this machine that this process has not handed out before, `preferred` if it is
 * free.
 */
export async function freePort(preferred?: number): Promise<number> {
  const candidates = Array.from({ length: TRIES }, () => randomInt(LOWEST, HIGHEST));
  for (const port of preferred === undefined ? candidates : [preferred, ...candidates]) {
    if (handedOut.has(port) || (await probePort(port, '127.0.0.1')) !== 'free') continue;
    handedOut.add(port);
    return port;
  }
  throw new UserError(`No free port was found between ${LOWEST} and ${HIGHEST}: close some programs and try again.`);
}

/**
 * The port of the last run if it is free, else another, because a replica set keeps its members'
 * addresses in its data.
 */
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

import { join } from 'node:path';
import { readIfThere, writeAtomically } from '../files.ts';
import { data } from './layout.ts';
import { freePort } from './ports.ts';

/** The port of the last run when it is free, else another: a replica set keeps its members' addresses in its data. */
export async function rememberedPort(name: string, folder = data): Promise<number> {
  const file = join(folder, `${name}.port`);
  const last = Number(readIfThere(file) ?? Number.NaN);
  const port = await freePort(Number.isInteger(last) ? last : undefined);
  if (port !== last) writeAtomically(file, String(port));
  return port;
}

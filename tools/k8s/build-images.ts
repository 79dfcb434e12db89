import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { step } from '../terminal/progress.ts';
import { developmentApp, productionApp } from './apps.ts';
import { type Destination, deliver } from './deliver.ts';
import { buildWithDocker, pushWithDocker } from './docker.ts';
import { createImages } from './image.ts';

export interface Built {
  reference: string;
  digest: string;
  bytes: number;
  /** Where it is now, in words. */
  place: string;
}

/** Images of ours by the names of their processes, with the names under which they are built. */
export type Wanted = ReadonlyMap<string, string>;

const folder = join(root, 'out', 'images');

/** Above this something was packed that an image does not need. */
const MOST_BYTES = 200_000_000;

export function buildAllWithDocker(wanted: Wanted, { dev, push }: { dev: boolean; push: boolean }): Map<string, Built> {
  const built = [...wanted].map(([name, reference]): [string, Built] => {
    const image = buildWithDocker(name, reference, dev);
    if (push) pushWithDocker(reference);
    return [name, { reference, ...image, place: push ? 'pushed' : 'in Docker' }];
  });
  return new Map(built);
}

/** Builds images without Docker, from the output of `npm run bundle`, or from the sources. */
export async function buildAllHere(
  wanted: Wanted,
  { dev, destination }: { dev: boolean; destination: Omit<Destination, 'archive'> },
): Promise<Map<string, Built>> {
  mkdirSync(folder, { recursive: true });
  const blobs = mkdtempSync(join(folder, 'blobs-'));
  const images = createImages(blobs);
  const built = new Map<string, Built>();
  try {
    for (const [name, reference] of wanted) {
      await step(`Building ${reference}`, async () => {
        const image = await images.write(reference, dev ? developmentApp(name) : productionApp(name));
        const { digest, bytes } = image;
        const place = await deliver(image, { ...destination, archive: join(folder, `${name}.tar`) });
        built.set(name, { reference, digest, bytes, place });
      });
    }
    return built;
  } finally {
    rmSync(blobs, { recursive: true });
  }
}

/** Throws UserError when an image for production is larger than images may be. */
export function checkSizes(built: ReadonlyMap<string, Built>): void {
  for (const { reference, bytes } of built.values()) {
    if (bytes > MOST_BYTES) throw new UserError(`${reference} has ${megabytes(bytes)}; at most 200 MB.`);
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

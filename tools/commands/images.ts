import { join } from 'node:path';
import { UsageError } from '../bootstrap/user-error.mjs';
import { bundleEverything } from '../bundle/build-bundles.ts';
import { writeAtomically } from '../files.ts';
import { imageNames } from '../k8s/apps.ts';
import { buildAllHere, buildAllWithDocker, checkSizes, megabytes, type Wanted } from '../k8s/build-images.ts';
import { destinationFrom } from '../k8s/deliver.ts';
import { dockerResponds } from '../k8s/docker.ts';
import { checkReference, imageTag, referenceOf } from '../k8s/reference.ts';
import { root } from '../paths.ts';
import { createSupervisor } from '../servers/supervisor.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

const USAGE = 'npm run images [-- [<name> …] [--dev] [--as <reference>] [--without-docker]]';

/** The images that were typed, all by default, each with its name and tag. */
function wantedImages(): { wanted: Wanted; dev: boolean; mayUseDocker: boolean } {
  const { values, positionals } = readArguments({
    options: {
      dev: { type: 'boolean', default: false },
      as: { type: 'string' },
      'without-docker': { type: 'boolean', default: false },
    },
    usage: USAGE,
    words: [0, Number.POSITIVE_INFINITY],
  });
  const { dev, 'without-docker': withoutDocker } = values;
  const mayUseDocker = !withoutDocker;
  const known = imageNames(dev);
  const wrong = positionals.filter((name) => !known.includes(name));
  if (wrong.length > 0) throw new UsageError(`There is no image "${wrong[0]}": choose among ${known.join(', ')}.`);
  const names = positionals.length > 0 ? positionals : known;
  if (values.as !== undefined) {
    const [name = ''] = names;
    if (names.length !== 1) throw new UsageError(`--as names one image: ${USAGE}.`);
    return { wanted: new Map([[name, checkReference(values.as, '--as')]]), dev, mayUseDocker };
  }
  const tag = imageTag() + (dev ? '-dev' : '');
  return { wanted: new Map(names.map((name) => [name, referenceOf(name, tag)])), dev, mayUseDocker };
}

async function bundle(): Promise<void> {
  const supervisor = createSupervisor();
  try {
    await bundleEverything(supervisor);
  } finally {
    await supervisor.stop();
  }
}

await runMain(async () => {
  const { wanted, dev, mayUseDocker } = wantedImages();
  const destination = destinationFrom();
  const builder = mayUseDocker && dockerResponds() && destination.containerd === undefined ? 'docker' : 'tools/k8s';
  if (builder === 'tools/k8s' && !dev) await bundle();
  const built =
    builder === 'docker'
      ? buildAllWithDocker(wanted, { dev, push: destination.push ?? false })
      : await buildAllHere(wanted, { dev, destination });
  for (const { reference, digest, bytes, place } of built.values()) {
    console.log(`${reference}  ${megabytes(bytes)}  ${digest}  ${place}`);
  }
  const images = Object.fromEntries(built);
  writeAtomically(join(root, 'out', 'images.json'), `${JSON.stringify({ builder, dev, images }, null, 2)}\n`);
  if (!dev) checkSizes(built);
  return 0;
});

import { cpSync, existsSync, globSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withLock } from '../bootstrap/lock.mjs';
import { UserError } from '../bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { root } from '../paths.ts';
import { buildFrontends } from '../servers/build-frontends.ts';
import { stopStages } from '../servers/process-group.ts';
import { sourceHash } from '../servers/source-hash.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import { step } from '../terminal/progress.ts';
import { bundleOf, distOf, programs } from './programs.ts';

const sources = [
  '{services/*,gateway,setup,console}/{src/**/*,package.json}',
  'libs/{bots,cards,contracts,moderation,rules,service-kit}/{src/**/*,package.json}',
  'libs/rules/releases/*',
  'tools/bundle/*',
  'package-lock.json',
];
const stamp = join(root, 'dist', '.sources');

/** Bundles all processes into `dist` unless they were bundled from these very sources. */
export async function buildBundles(supervisor: Supervisor): Promise<void> {
  const waiting = () => console.log('Another run is bundling the processes; waiting for it.');
  await withLock(`bundles ${root}`, waiting, async () => {
    const hash = sourceHash(root, sources);
    if (readIfThere(stamp) === hash && programs().every(({ name }) => existsSync(bundleOf(name)))) return;
    await step('Bundling the processes', () => build(supervisor));
    writeAtomically(stamp, hash);
  });
}

/** Bundles all processes and puts the screens beside their servers, as images hold them. */
export async function bundleEverything(supervisor: Supervisor): Promise<void> {
  await buildBundles(supervisor);
  await buildFrontends(supervisor);
  for (const owner of ['gateway', 'console'])
    rmSync(join(distOf(owner), 'frontends'), { recursive: true, force: true });
  for (const page of globSync('frontends/*/dist', { cwd: root })) {
    const name = basename(dirname(page));
    const beside = join(distOf(name === 'console' ? 'console' : 'gateway'), 'frontends');
    const filter = (file: string) => basename(file) !== '.sources';
    cpSync(join(root, page), join(beside, name, 'dist'), { recursive: true, filter });
  }
}

async function build(supervisor: Supervisor): Promise<void> {
  const child = supervisor.start({
    name: 'bundles-build',
    file: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(root, 'tools', 'bundle', 'build.ts')],
    env: { NODE_ENV: 'production', NODE_OPTIONS: '' },
    cwd: root,
    stage: stopStages.frontends,
  });
  const how = await child.ended;
  if (how === 'exit code 0') return;
  console.error(child.output());
  throw new UserError(
    `The processes were not bundled (${how}): correct what is printed above; it is also at ${child.log}`,
  );
}

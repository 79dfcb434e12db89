import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../bootstrap/lock.mjs';
import { UserError } from '../bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { root } from '../paths.ts';
import { step } from '../terminal/progress.ts';
import { stopStages } from './process-group.ts';
import { sourceHash } from './source-hash.ts';
import type { Supervisor } from './supervisor.ts';

const sources = ['frontends/**/*', 'libs/{ui,contracts,rules,cards}/**/*', 'package-lock.json'];
const stamp = join(root, 'frontends', 'shell', 'dist', 'sources');

export async function buildFrontends(supervisor: Supervisor): Promise<void> {
  const waiting = () => console.log('Another run is building the screens; waiting for it.');
  await withLock(`frontends ${root}`, waiting, async () => {
    const hash = sourceHash(root, sources);
    if (readIfThere(stamp) === hash && everyFrontendIsBuilt()) return;
    rmSync(stamp, { force: true });
    await step('Building the screens', () => build(supervisor));
    writeAtomically(stamp, hash);
  });
}

function everyFrontendIsBuilt(): boolean {
  const frontends = globSync('frontends/*/src', { cwd: root });
  return frontends.every((folder) => existsSync(join(root, folder, '..', 'dist', 'build.json')));
}

async function build(supervisor: Supervisor): Promise<void> {
  const child = supervisor.start({
    name: 'frontends-build',
    file: process.execPath,
    args: [join(root, 'frontends', 'build.ts')],
    env: { NODE_ENV: 'production' },
    cwd: root,
    stage: stopStages.frontends,
  });
  const how = await child.ended;
  if (how === 'exit code 0') return;
  console.error(child.output());
  throw new UserError(`The screens were not built (${how}): correct what is printed above; it is also at ${child.log}`);
}

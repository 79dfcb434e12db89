import { execFileSync, spawnSync } from 'node:child_process';
import { UserError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { runsOnce } from './apps.ts';

const PATIENCE_MS = 5_000;

/** True if a Docker that can build images responds. */
export const dockerResponds = (): boolean =>
  spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: PATIENCE_MS }).status === 0;

/** From the Dockerfile. Resolves to digest and size. Throws UserError. */
export function buildWithDocker(name: string, reference: string, dev: boolean): { digest: string; bytes: number } {
  const target = dev ? (runsOnce(name) ? 'dev-once' : 'dev') : 'production';
  const args = ['build', '--target', target, '--build-arg', `SERVICE=${name}`, '--tag', reference, '.'];
  const { status } = spawnSync('docker', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new UserError(`docker ${args.join(' ')} failed: correct what is printed above.`);
  const format = '{{.Id}} {{.Size}}';
  const [digest = '', bytes = '0'] = execFileSync('docker', ['image', 'inspect', '--format', format, reference], {
    encoding: 'utf8',
  })
    .trim()
    .split(' ');
  return { digest, bytes: Number(bytes) };
}

/** Pushes an image that Docker has built. Throws UserError. */
export function pushWithDocker(reference: string): void {
  const { status } = spawnSync('docker', ['push', reference], { stdio: 'inherit' });
  if (status !== 0) throw new UserError(`docker push ${reference} failed: correct what is printed above.`);
}

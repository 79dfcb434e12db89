import { execFileSync } from 'node:child_process';
import { UsageError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { sourceHash } from '../servers/source-hash.ts';

const TAG = /^\w[\w.-]{0,127}$/;
const REFERENCE = /^[a-z0-9][a-z0-9._:/-]*:\w[\w.-]{0,127}$/;
const SOURCES = ['{libs,services,gateway,setup,frontends,tools/bundle}/**/*', 'package*.json'];

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Else a name of the commit; sources that differ have their own. Throws UsageError. */
export function imageTag(env = process.env): string {
  const given = env['IMAGE_TAG'];
  if (given) {
    if (TAG.test(given)) return given;
    throw new UsageError(`IMAGE_TAG=${given} is no tag: give letters, digits, ".", "_" and "-", at most 128.`);
  }
  try {
    const commit = git('describe', '--tags', '--always');
    const isChanged =
      git('status', '--porcelain', '--', 'libs', 'services', 'gateway', 'setup', 'console', 'frontends') !== '';
    return isChanged ? `${commit}-${sourceHash(root, SOURCES).slice(0, 8)}` : commit;
  } catch {
    throw new UsageError('There is no git commit to name the images by: set IMAGE_TAG.');
  }
}

/** With `IMAGE_PREFIX` (`maseki/`, or a registry with a folder) before the process. */
export function referenceOf(name: string, tag: string, env = process.env): string {
  const reference = `${env['IMAGE_PREFIX'] ?? 'maseki/'}${name}:${tag}`;
  return checkReference(reference, 'IMAGE_PREFIX');
}

/** A name with a tag, or a UsageError that says where the wrong one came from. */
export function checkReference(reference: string, source: string): string {
  if (REFERENCE.test(reference)) return reference;
  throw new UsageError(
    `${source} makes the image name "${reference}", which is none: it must look like maseki/auth:1.2.`,
  );
}

/** The first step of a name when it is that of a registry, such as `localhost:5000`. */
export function registryOf(reference: string): string | null {
  const [first = '', ...rest] = reference.split('/');
  return rest.length > 0 && (/[.:]/.test(first) || first === 'localhost') ? first : null;
}

/** The name as Kubernetes completes it when it looks for an image on a node. */
export function fullName(reference: string): string {
  if (registryOf(reference) !== null) return reference;
  return `docker.io/${reference.includes('/') ? '' : 'library/'}${reference}`;
}

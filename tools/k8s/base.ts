import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { type Entry, entriesBelow } from './layer.ts';

/** `nonroot` of distroless images. As a number a kubelet can see that it is not root. */
export const NONROOT = 65_532;

/** Where image and Dockerfile put Node. */
export const NODE_PATH = 'usr/local/bin/node';

const NODE = join(root, 'node_modules', 'node', 'bin', 'node');

const CERTIFICATES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
];
const ZONES = '/usr/share/zoneinfo';
/** That it loads to look up a name, and native packages load, if they are files. */
const LIBC = [
  'dl.so.2',
  'm.so.6',
  'mvec.so.1',
  'nss_dns.so.2',
  'nss_files.so.2',
  'pthread.so.0',
  'resolv.so.2',
  'rt.so.1',
];

const users = [
  'root:x:0:0:root:/root:/sbin/nologin',
  'nobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin',
  `nonroot:x:${NONROOT}:${NONROOT}:nonroot:/home/nonroot:/sbin/nologin`,
];
const groups = ['root:x:0:', 'nobody:x:65534:', `nonroot:x:${NONROOT}:`];

/** The shared libraries that a program of this machine loads, the loader among them. */
function librariesOf(program: string): string[] {
  const printed = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...printed.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, file = '']) => file);
}

/** Programs of this machine with the libraries that they load, at the paths of Debian's images. */
export function withLibraries(programs: readonly { path: string; file: string }[]): Entry[] {
  const loaded = programs.flatMap(({ file }) => librariesOf(file));
  const beside = loaded.find((file) => basename(file) === 'libc.so.6');
  if (beside === undefined) {
    throw new UserError('Images are made with Docker here, or on a Linux with glibc: start Docker and run this again.');
  }
  const libraries = join(beside, '..');
  const byName = LIBC.map((name) => join(libraries, `lib${name}`)).filter((file) => existsSync(file));
  const files = new Set([...loaded, ...byName]);
  const entries = [...files].map((file): Entry => {
    const path = `usr${file.replace(/^\/usr/, '')}`;
    return { path, file: realpathSync(file), mode: 0o755 };
  });
  return [...entries, ...programs.map(({ path, file }) => ({ path, file: realpathSync(file), mode: 0o755 }))];
}

/** From this machine: C and C++ libraries, certificates, time zones, users. No shell. */
export function baseEntries(): Entry[] {
  const certificates = CERTIFICATES.find((file) => existsSync(file));
  if (certificates === undefined)
    throw new UserError('Certificates of authorities are missing: install ca-certificates.');
  const zones = existsSync(ZONES) ? entriesBelow(ZONES, 'usr/share/zoneinfo') : [];
  return [
    { path: 'lib', link: 'usr/lib' },
    { path: 'lib64', link: 'usr/lib64' },
    { path: 'tmp', folder: true, mode: 0o1777 },
    { path: 'home/nonroot', folder: true, mode: 0o700, owner: NONROOT },
    { path: 'etc/passwd', text: `${users.join('\n')}\n` },
    { path: 'etc/group', text: `${groups.join('\n')}\n` },
    { path: 'etc/nsswitch.conf', text: 'hosts: files dns\n' },
    { path: 'etc/ssl/certs/ca-certificates.crt', file: realpathSync(certificates) },
    ...zones,
    ...withLibraries([{ path: NODE_PATH, file: NODE }]).filter(({ path }) => path !== NODE_PATH),
  ];
}

/** The Node that the lock file names. */
export const nodeEntries = (): Entry[] => [{ path: NODE_PATH, file: NODE, mode: 0o755 }];

/** `tar` and `rm`, as `kubectl cp` and skaffold call them in a container. */
export const syncEntries = (): Entry[] => {
  const programs = ['tar', 'rm'].map((name) => ({ path: `usr/bin/${name}`, file: `/bin/${name}` }));
  return [{ path: 'bin', link: 'usr/bin' }, ...withLibraries(programs)];
};

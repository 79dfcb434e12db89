// @ts-check

/**
 * @typedef {{
 *   version?: string, dev?: boolean, optional?: boolean, cpu?: string[], os?: string[],
 *   link?: boolean, resolved?: string, optionalDependencies?: Record<string, string>
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Adds the builds for other systems that the registry in use did not have. npm leaves them out of
 * the lock file then, and from that day on `npm ci` refuses it everywhere. A registry that has them
 * serves them by their version.
 * @param {Lock} lock
 * @returns {Lock}
 */
export function completeLock(lock) {
  const missing = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !isFound(lock, parent, name))
      .map(([name, version]) => [`node_modules/${name}`, { ...build(name, version), ...(dev ? { dev } : {}) }]),
  );
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}

/**
 * @param {string} name
 * @param {string} version
 * @returns {LockedPackage}
 */
function build(name, version) {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  return { version, cpu, optional: true, ...(os.length > 0 ? { os } : {}) };
}

/**
 * Looks in Node's order, in the package's own node_modules, then in those around it.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function isFound(lock, from, name) {
  const folder = from === '' ? '' : `${from}/`;
  if (`${folder}node_modules/${name}` in lock.packages) return true;
  if (from === '') return false;
  const outer = from.lastIndexOf('node_modules/');
  return isFound(lock, outer <= 0 ? '' : from.slice(0, outer - 1), name);
}

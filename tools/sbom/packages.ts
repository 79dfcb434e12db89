import { readPackages } from '../bundle/packages.ts';
import { programs } from '../bundle/programs.ts';
import { packagesOfImage, packagesOfScreens } from '../licences/shipped.ts';
import { read } from '../structure/tree.ts';
import { type BilledPackage, billOf } from './bom.ts';

const NODE_MODULES = 'node_modules/';

/** Every package of the lock file, those for development too. */
function packagesOfRepository(): BilledPackage[] {
  const entries = Object.entries(readPackages().packages).filter(
    ([path, { link = false }]) => path.includes(NODE_MODULES) && !link,
  );
  const found = entries.map(([path, { version = '', license = 'unknown', integrity, dev = false }]) => {
    const name = path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
    return { name, version, licence: license, dev, ...(integrity && { integrity }) };
  });
  return [...new Map(found.map((each) => [`${each.name}@${each.version}`, each])).values()];
}

/** The text of each bill of materials by its name, which is `repository` or that of an image. */
export function allBills(): Map<string, string> {
  const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };
  const repository = { kind: 'repository', name, version, packages: packagesOfRepository() } as const;
  const images = programs().map((program): [string, string] => {
    const screens = program.name === 'gateway' || program.name === 'console' ? packagesOfScreens() : [];
    const packages = unique([...packagesOfImage(program.folder), ...screens]);
    return [program.name, billOf({ kind: 'image', name: `${name}/${program.name}`, version, packages })];
  });
  return new Map([['repository', billOf(repository)], ...images]);
}

const unique = (packages: readonly BilledPackage[]): BilledPackage[] => [
  ...new Map(packages.map((each) => [`${each.name}@${each.version}`, each])).values(),
];

import { packagesNeeded, readPackages } from '../bundle/packages.ts';
import { programs } from '../bundle/programs.ts';
import { folders } from '../structure/tree.ts';

/** A package of others that a page or an image may contain. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** As an SPDX expression, `unknown` if the package names none. */
  licence: string;
}

const NODE_MODULES = 'node_modules/';

type Place = 'browser' | 'image';

/** The lock file names the systems and processors of native builds. None is for a page. */
function runsIn(place: Place, { os, cpu }: { os?: readonly string[]; cpu?: readonly string[] }) {
  if (place === 'browser') return os === undefined && cpu === undefined;
  return os === undefined || os.includes('linux');
}

/** The packages that these folders of ours and all that they import need to run, on any system. */
function packagesOf(start: readonly string[], place: Place): ShippedPackage[] {
  const tree = { ...readPackages(), everySystem: true };
  const found = packagesNeeded(tree, start)
    .filter((path) => path.includes(NODE_MODULES) && runsIn(place, tree.packages[path] ?? {}))
    .map((path) => {
      const { version = '', license = 'unknown' } = tree.packages[path] ?? {};
      const name = path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
      return { name, version, licence: license };
    });
  const byVersion = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byVersion.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

export const packagesOfScreens = (): ShippedPackage[] =>
  packagesOf(
    folders('frontends', 'package.json').map((name) => `frontends/${name}`),
    'browser',
  );

export const packagesOfImages = (): ShippedPackage[] =>
  packagesOf([...programs().map(({ folder }) => folder), 'node_modules/node'], 'image');

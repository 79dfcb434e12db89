import { files, read } from '../../structure/tree.ts';

interface Dependencies {
  dependencies: readonly string[];
  devDependencies?: readonly string[];
}

/** The version of a package in the other workspaces. Our own have none. */
function versionOf(name: string): string {
  if (name.startsWith('@maseki/')) return '*';
  for (const file of files('{libs,frontends}/*/package.json')) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
    const version = dependencies[name] ?? devDependencies[name];
    if (version !== undefined) return version;
  }
  throw new Error(`no workspace has ${name}`);
}

const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versionOf(name)]));

/** A workspace's package.json as all of them look. */
export const packageJson = (name: string, { dependencies, devDependencies }: Dependencies): string =>
  `${JSON.stringify(
    {
      name: `@maseki/${name}`,
      version: '0.1.0',
      private: true,
      license: 'MIT',
      type: 'module',
      exports: { './*': './src/*' },
      dependencies: versions(dependencies),
      ...(devDependencies ? { devDependencies: versions(devDependencies) } : {}),
    },
    null,
    2,
  )}\n`;

import { isBuiltin } from 'node:module';
import { expect, test } from '@jest/globals';
import { imports } from './imports.ts';
import { files, isTest, packages, read } from './tree.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifest = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Manifest;
const common = Object.keys(manifest('').devDependencies ?? {});

/** The package of a specifier: `@scope/name/file.ts` → `@scope/name`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

// The screens are built together and share what libs/ui declares; a server is installed alone, into an image of its own.
const servers = [...packages].filter(([, folder]) => !/^(frontends|libs\/ui|libs\/dev-env|tools|e2e)/.test(folder));

test.each(servers)('%s declares what it imports', (name, folder) => {
  const { dependencies = {}, devDependencies = {} } = manifest(`${folder}/`);
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies), ...common, name]);
  const undeclared = files(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      imports(file)
        .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
        .filter((specifier) => !declared.has(packageOf(specifier)))
        .map((specifier) => `${file} imports ${specifier}`),
    );
  expect(undeclared).toEqual([]);
});

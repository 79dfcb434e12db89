import { domains } from '@maseki/contracts/domains.ts';

/** Each route is an export of its own, because a bundle has only those exports that it uses. */
export const routeFiles = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(domains).map(([name, { endpoints }]) => {
      const routes = Object.entries(endpoints).map(
        ([key, { method, path, changes, idempotent }]) =>
          `export const ${key}: Routes['${key}'] = ${JSON.stringify({ method, path, changes, idempotent })};\n`,
      );
      const head = [
        '// Derived from http.ts by tools/derived, and in no commit.',
        "import type { domains } from '../domains.ts';",
        "import type { RoutesOf } from '../endpoint.ts';",
        `type Routes = RoutesOf<(typeof domains)['${name}']['endpoints']>;`,
      ];
      return [`libs/contracts/src/${name}/routes.ts`, `${head.join('\n')}\n${routes.join('')}`];
    }),
  );

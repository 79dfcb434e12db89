import { domains } from '@maseki/contracts/domains.ts';

export const routeFiles = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(domains).map(([name, { endpoints }]) => {
      const routes = Object.entries(endpoints).map(
        ([key, { method, path, changes, idempotent }]) =>
          `  ${key}: ${JSON.stringify({ method, path, changes, idempotent })},\n`,
      );
      const head = '// Derived from http.ts by tools/derived, and in no commit.\n';
      return [
        `libs/contracts/src/${name}/routes.ts`,
        `${head}export const routes = {\n${routes.join('')}} as const;\n`,
      ];
    }),
  );

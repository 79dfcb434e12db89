import { pageFiles } from './templates/frontend.ts';
import { serviceFiles } from './templates/service.ts';
import { skaffoldInsertions } from './templates/skaffold.ts';

/** Files of a new domain by their path from the root of the tree. */
export const requiredFilesOf = (name: string): Readonly<Record<string, string>> => ({
  ...serviceFiles(name),
  ...pageFiles(name),
});

const SKAFFOLD = 'skaffold.yaml';

/** One place in a file that knows all domains. */
export interface Insertion {
  file: string;
  /** The beginning of the line before which `lines` go. */
  before: string;
  lines: string;
}

/**
 * The insertions into the lists of domains, screens and images. `read` gives the text of a file.
 * The formatter sorts imports.
 */
export const insertionsOf = (name: string, read: (file: string) => string): readonly Insertion[] => [
  ...skaffoldInsertions(name, read(SKAFFOLD)).map((insertion) => ({ file: SKAFFOLD, ...insertion })),
  {
    file: 'libs/contracts/src/domains.ts',
    before: "import type { AnySocket } from './socket.ts';",
    lines: `import * as ${name} from './${name}/http.ts';`,
  },
  {
    file: 'libs/contracts/src/domains.ts',
    before: '} as const satisfies Record<string, Domain>;',
    lines: `  ${name}: { endpoints: ${name}.endpoints, sockets: {} },`,
  },
  {
    file: 'libs/contracts/src/pages.ts',
    before: "import type { OpenedOf } from './socket.ts';",
    lines: `import { routes as ${name}Routes } from './${name}/routes.ts';`,
  },
  {
    file: 'libs/contracts/src/pages.ts',
    before: "export const social: EndpointsOf<'social'>",
    lines: `export const ${name}: EndpointsOf<'${name}'> = ${name}Routes;`,
  },
  {
    file: 'load-tests/lib/endpoints.test.ts',
    before: '};\n\nconst declared = ',
    lines: "  getGreeting: 'no journey calls it yet',",
  },
  {
    file: 'charts/maseki/values.yaml',
    before: '  # npm run new-service adds services above this line.',
    lines: `  ${name}: {}`,
  },
  {
    file: 'docs/architecture.md',
    before: '| deck, notifications | flat |',
    lines: `| ${name} | flat |`,
  },
  {
    file: 'libs/ui/src/remote-contract.ts',
    before: '} as const satisfies Record<string, Record<',
    lines: `  ${name}: { '/${name}': { guarded: true } },`,
  },
];

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../../jest.config.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const rootDir = join(here, '../../..');
const [node, isolated] = config.projects;

const mutating = ([pattern, [, options]]) => [pattern, [join(here, 'mutate.cjs'), options]];

/** The tests of the projects `node` and `isolated`, in which one file is broken as it is read. */
export default {
  rootDir,
  testTimeout: config.testTimeout,
  testSequencer: join(here, 'near-first.cjs'),
  projects: [
    {
      ...node,
      rootDir,
      runtime: join(here, 'mutated-runtime.cjs'),
      testEnvironment: join(here, 'fail-fast-environment.cjs'),
    },
    { ...isolated, rootDir, transform: Object.fromEntries(Object.entries(isolated.transform).map(mutating)) },
  ],
};

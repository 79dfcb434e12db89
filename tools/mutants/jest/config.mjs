import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../../jest.config.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const [node] = config.projects;

const mutating = ([pattern, [, options]]) => [pattern, [join(here, 'mutate.cjs'), options]];

/** The project `node` of all tests, in which one file is broken as it is read. */
export default {
  ...node,
  rootDir: join(here, '../../..'),
  testTimeout: config.testTimeout,
  testSequencer: join(here, 'near-first.cjs'),
  transform: Object.fromEntries(Object.entries(node.transform).map(mutating)),
};

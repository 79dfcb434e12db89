import { join } from 'node:path';
import { root } from '../paths.ts';

/** One tool that looks at the whole tree and says yes or no. */
export interface Check {
  name: string;
  file: string;
  args: readonly string[];
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const types = (name: string, project: string): Check => ({ name, file: bin('tsc'), args: ['-p', join(root, project)] });

/** The rules are checked twice: without any types of Node as they must run anywhere, and with them for their tests. */
export const checks: readonly Check[] = [
  types('types', 'tsconfig.json'),
  types('types-rules', 'libs/rules'),
  types('types-rules-tests', 'tools/testing/tsconfig.rules-tests.json'),
  { name: 'lint', file: bin('biome'), args: ['check', '--error-on-warnings', '--colors=off'] },
];

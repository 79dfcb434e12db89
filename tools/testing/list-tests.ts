import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../paths.ts';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');

/** The test files of a jest project that match. */
export async function listTests(project: string, patterns: readonly string[]): Promise<string[]> {
  const args = [jest, '--listTests', '--json', '--selectProjects', project, '--testPathPatterns', ...patterns];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout.slice(stdout.indexOf('['))) as string[];
}

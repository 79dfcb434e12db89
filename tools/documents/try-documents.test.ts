import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createSupervisor } from '../servers/supervisor.ts';
import { blocksIn } from '../structure/documents/blocks.ts';
import { clusterIsMissing } from './cluster-for-tests.ts';
import { tryBlock } from './try-block.ts';
import { tryDocuments } from './try-documents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const blocks = (...texts: readonly [info: string, script: string][]) =>
  texts.flatMap(([info, script]) => blocksIn('README.md', `\`\`\`sh ${info}\n${script}\n\`\`\`\n`));

const run = (...texts: readonly [info: string, script: string][]) =>
  tryDocuments({
    blocks: blocks(...texts),
    folder,
    clusterIsMissing: 'no cluster',
    reportFile: join(folder, 'docs.json'),
  });

test('blocks run in the folder, the others are counted with their reasons', async () => {
  const { faults } = await run(
    ['run', 'echo hello > made\ntest -f made'],
    ['not-run="takes an hour"', 'sleep 3600'],
    ['run needs=cluster', 'helm list'],
  );
  expect(faults).toEqual([]);
  expect(readFileSync(join(folder, 'made'), 'utf8')).toBe('hello\n');
  expect(JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'))).toEqual({
    commands: 4,
    run: 2,
    skipped: [
      { file: 'README.md', command: 'sleep 3600', why: 'takes an hour' },
      { file: 'README.md', command: 'helm list', why: 'no cluster' },
    ],
  });
});

test.each([
  ['a command that fails', 'run', 'echo before\nfalse\necho after', /ended with exit code 1\nbefore$/],
  ['a failure within a pipe', 'run', 'false | cat', /ended with exit code 1/],
  ['an end before the text', 'run until="is ready"', 'echo almost', /exit code 0 before its output had "is ready"/],
])('%s is a fault', async (_, info, script, sentence) => {
  const { faults } = await run([info, script]);
  expect(faults).toEqual([expect.stringMatching(sentence)]);
});

test('a program that goes on gets Ctrl-C once its text is there', async () => {
  const script = `trap 'echo stopped > stopped; exit 0' INT\necho is ready\nwhile true; do sleep 0.1; done`;
  expect((await run(['run until="is ready"', script])).faults).toEqual([]);
  expect(readFileSync(join(folder, 'stopped'), 'utf8')).toBe('stopped\n');
});

test('a block that does not end is stopped', async () => {
  const supervisor = createSupervisor();
  const [block] = blocks(['run', 'sleep 3600']);
  if (!block) throw new Error('no block');
  const fault = await tryBlock(block, { supervisor, folder, env: {}, limitMs: 200 });
  expect(fault).toMatch(/still ran after 0.2 s/);
  expect(supervisor.running()).toEqual([]);
  await supervisor.stop();
});

test('without KUBECONFIG there is no cluster for tests', async () => {
  expect(await clusterIsMissing('')).toMatch(/KUBECONFIG/);
});

import { expect, test } from '@jest/globals';
import { pages } from '../tree.ts';
import { allBlocks, blocksIn, faultsOfBlocks, optionsOfNpm, unknownScripts, unknownTests } from './blocks.ts';
import { documentFaults } from './faults.ts';
import { brokenMentions } from './mentions.ts';
import { configs, settingsOfCode, undocumentedSettings, unknownNames } from './names.ts';

test.each(Object.entries(documentFaults))('the %s exist', (_, faults) => {
  expect(faults()).toEqual([]);
});

test('there are pages, blocks and settings to look at', () => {
  expect(pages().length).toBeGreaterThan(20);
  expect(allBlocks().flatMap(({ commands }) => commands).length).toBeGreaterThan(5);
  expect(configs().length).toBeGreaterThan(3);
});

test('files and headings that do not exist are found', () => {
  const mentions = [
    { from: 'README.md', path: 'docs/rules.md' },
    { from: 'README.md', path: 'docs/no-such-page.md' },
    { from: 'README.md', path: 'services/<domain>/src/main.ts' },
    { from: 'README.md', path: 'services/<domain>/src/nothing.ts' },
    { from: 'README.md', path: 'docs/rules.md', heading: 'No such heading' },
    { from: 'tools/README.md', path: 'bootstrap.mjs' },
    { from: 'tools/README.md', path: 'decide-action.ts' },
  ];
  expect(brokenMentions(mentions)).toEqual([
    'README.md names docs/no-such-page.md, which does not exist',
    'README.md names services/<domain>/src/nothing.ts, which does not exist',
    'README.md names the heading "No such heading" of docs/rules.md, which does not exist',
    'tools/README.md names decide-action.ts, which does not exist',
  ]);
});

test('settings and metrics that nothing reads or counts are found', () => {
  const text = '`PORT`, `NO_SUCH_SETTING=1`, `open_sockets`, `battle_waiting`, `no_such_thing_total` and NO_SUCH_TEXT';
  // Divided, because this file is searched as well.
  const [setting, metric] = [`NO_SUCH_${'SETTINGS'}`, `no_such_${'things'}_total`];
  expect(
    unknownNames('docs/x.md', text.replace('NO_SUCH_SETTING', setting).replace('no_such_thing_total', metric)),
  ).toEqual([
    `docs/x.md names the setting ${setting}, which nothing reads`,
    `docs/x.md names the metric ${metric}, which nothing counts`,
  ]);
  expect(settingsOfCode('  SOME_SETTING: z.string(),')).toEqual(['SOME_SETTING']);
  expect(undocumentedSettings(new Set())).toContainEqual(expect.stringMatching(/reads MONGODB_URI, which .* lacks/));
});

test('scripts, benchmarks, stages and tests that do not exist are found', () => {
  const text =
    '`npm run art`, `npm run no-art`, `npm run bench -- web`, `npm run bench -- no`, `npm run load -- smoke`';
  expect(unknownScripts('README.md', `${text}, \`npm run load -- no\``)).toEqual([
    'README.md names `npm run no-art`, which does not exist',
    'README.md names `npm run bench -- no`, which does not exist',
    'README.md names `npm run load -- no`, which does not exist',
  ]);
  expect(unknownTests('README.md', '`npm test -- services/battle`, `npm test -- services/nothing`')).toEqual([
    'README.md names `npm test -- services/nothing`, which no test matches',
  ]);
});

test('options that npm would take are found, those behind `--` are not', () => {
  const text = '`npm run load mute <player> --days 3`, `npm run art --all`, `npm run load`, `k6 --help`, ';
  expect(optionsOfNpm('README.md', `${text}\`npm run load -- smoke --vus 3\`, \`npm test -- --seed 1\``)).toEqual([
    'README.md needs `--` before the arguments of `npm run load mute <player> --days`',
    'README.md needs `--` before the arguments of `npm run art --all`',
  ]);
});

const block = (info: string, ...lines: string[]) => ['text', `\`\`\`${info}`, ...lines, '```', ''].join('\n');

test.each([
  ['sh run', { kind: 'run' }],
  ['sh run until="is ready"', { kind: 'run', until: 'is ready' }],
  ['sh run needs=cluster', { kind: 'run', needs: 'cluster' }],
  ['sh run needs=game', { kind: 'run', needs: 'game' }],
  ['sh not-run="takes an hour"', { kind: 'not run', why: 'takes an hour' }],
  ['sh', { kind: 'none' }],
  ['sh not-run', { kind: 'none' }],
  ['sh run slowly', { kind: 'none' }],
])('the mark of ```%s', (info, mark) => {
  expect(blocksIn('README.md', block(info, 'ls'))).toMatchObject([{ line: 3, mark }]);
});

test('commands are counted without comments, a continued line once', () => {
  const [found] = blocksIn(
    'README.md',
    block('sh run', '# a comment', 'npm start  # plays', '', 'helm install \\', '  duel'),
  );
  expect(found?.commands).toEqual(['npm start', 'helm install duel']);
});

test('a block without a mark is found, also one that is not marked as commands', () => {
  expect(faultsOfBlocks('README.md', block('sh', 'ls'))).toEqual([
    expect.stringContaining('README.md:3: mark the block'),
  ]);
  expect(faultsOfBlocks('README.md', block('bash', 'ls'))).toHaveLength(1);
  expect(faultsOfBlocks('README.md', block('', 'npm start'))).toHaveLength(1);
  expect(faultsOfBlocks('README.md', block('', 'a picture in text'))).toEqual([]);
});

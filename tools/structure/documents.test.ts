import { expect, test } from '@jest/globals';
import { brokenMentions, mentionsInComments, mentionsInPage, settingsOfCode, settingsOfPage } from './documents.ts';
import { files, read } from './tree.ts';

const SOURCES = '{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests}/**/*.{ts,tsx,mjs,cjs}';
const pages = [
  ...files('*.md'),
  ...files('docs/**/*.md'),
  ...files('{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests,charts}/**/*.md'),
];

test('every file and heading that a page names exists', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(brokenMentions(pages.flatMap(mentionsInPage))).toEqual([]);
});

test('every file and heading that a comment names exists', () => {
  expect(brokenMentions(files(SOURCES).flatMap(mentionsInComments))).toEqual([]);
});

const PAGE = 'docs/operations.md';
const configs = files('{services/*,gateway,setup,console,libs/service-kit}/src/**/*config*.ts').filter(
  (file) => !/\.test\.ts$/.test(file),
);

test('every setting that a service reads is in the tables of docs/operations.md', () => {
  const documented = settingsOfPage(PAGE);
  expect(configs.length).toBeGreaterThan(3);
  expect(configs.flatMap(settingsOfCode).filter((name) => !documented.has(name))).toEqual([]);
});

test('every setting in the tables of docs/operations.md is read somewhere', () => {
  const code = files('{libs,services,gateway,setup,console,tools}/**/*.{ts,mjs}').map(read).join('\n');
  expect([...settingsOfPage(PAGE)].filter((name) => !code.includes(name))).toEqual([]);
});

test('what does not exist is found', () => {
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

import { files, pages } from '../tree.ts';
import { faultsOfBlocks, optionsOfNpm, unknownScripts, unknownTests } from './blocks.ts';
import { brokenMentions, mentionsInComments, mentionsInPage } from './mentions.ts';
import { faultsOfNames } from './names.ts';

const SOURCES = '{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests}/**/*.{ts,tsx,mjs,cjs}';

/** A sentence for each thing that a page or a comment names and that does not exist. */
export const documentFaults: Readonly<Record<string, () => string[]>> = {
  'files and headings of pages': () => brokenMentions(pages().flatMap(mentionsInPage)),
  'files and headings of comments': () => brokenMentions(files(SOURCES).flatMap(mentionsInComments)),
  'settings and metrics': faultsOfNames,
  'scripts, benchmarks and tests': () => pages().flatMap((page) => [...unknownScripts(page), ...unknownTests(page)]),
  'programs of options': () => pages().flatMap((page) => optionsOfNpm(page)),
  'marks of blocks': () => pages().flatMap((page) => faultsOfBlocks(page)),
};

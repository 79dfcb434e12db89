import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.ts';
import { files, pages, read } from '../tree.ts';

/** A fenced block of commands with the mark behind its `sh` (CONTRIBUTING.md "Documents"). */
export interface Block {
  file: string;
  /** Of its first command. */
  line: number;
  script: string;
  /** One entry a command, without comments. */
  commands: readonly string[];
  mark: Mark;
}

export type Mark =
  /** `sh run`, perhaps until its output has a text, perhaps only where a cluster answers. */
  { kind: 'run'; until?: string; needs?: 'cluster' | 'game' } | { kind: 'not run'; why: string } | { kind: 'none' };

const FENCE = /^( *)```([^\n`]*)\n([\s\S]*?)^\1```$/gm;
const OTHER_SHELL = /^(bash|shell|console|zsh)\b/;
const COMMAND = /^(?:\$ )?(?:npm|npx|node|git|helm|kubectl|docker|skaffold|k6) /m;

/** The fenced blocks of a page's text, each with the words behind its fence. */
const fencesIn = (text: string) =>
  [...text.matchAll(FENCE)].map(({ 1: indent = '', 2: info = '', 3: body = '', index }) => ({
    info: info.trim(),
    body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    line: text.slice(0, index).split('\n').length + 1,
  }));

function markOf(info: string): Mark {
  const why = /^not-run="([^"]+)"$/.exec(info)?.[1];
  if (why !== undefined) return { kind: 'not run', why };
  const found = /^run(?: until="(?<until>[^"]+)")?(?: needs=(?<needs>cluster|game))?$/.exec(info);
  if (!found) return { kind: 'none' };
  const { until, needs } = found.groups ?? {};
  return { kind: 'run', ...(until && { until }), ...(needs && { needs: needs === 'game' ? 'game' : 'cluster' }) };
}

const commandsOf = (script: string): string[] =>
  script
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)# .*$/, '').trim())
    .filter((line) => line !== '');

export const blocksIn = (file: string, text = read(file)): Block[] =>
  fencesIn(text).flatMap(({ info, body: script, line }) => {
    if (!/^sh( |$)/.test(info)) return [];
    return [{ file, line, script, commands: commandsOf(script), mark: markOf(info.slice('sh'.length).trim()) }];
  });

export const allBlocks = (): Block[] => pages().flatMap((page) => blocksIn(page));

/** A sentence for each block of a page that does not say whether it is run. */
export const faultsOfBlocks = (file: string, text = read(file)): string[] => [
  ...blocksIn(file, text)
    .filter(({ mark }) => mark.kind === 'none')
    .map(({ line }) => `${file}:${line}: mark the block with \`sh run\` or \`sh not-run="<why>"\``),
  ...fencesIn(text)
    .filter(({ info, body }) => OTHER_SHELL.test(info) || (info === '' && COMMAND.test(body)))
    .map(({ line }) => `${file}:${line}: begin a block of commands with \`sh\``),
];

const NPM = /\bnpm run ([a-z][a-z:-]*)(?: -- ([a-z][a-z-]*))?/g;

/** The names after `npm run <script> -- ` of scripts that choose a program by them. */
const programs: Readonly<Record<string, (name: string) => boolean>> = {
  bench: (name) => ['bench', 'bench/game'].some((folder) => existsSync(join(root, folder, name, 'main.ts'))),
  operator: (act) => existsSync(join(root, 'tools/operator', `${act}.ts`)),
  load: (name) => new RegExp(`\\b${name}'?: \\{`).test(read('load-tests/stages.ts')),
};

let scriptsOfRoot: Readonly<Record<string, string>> | undefined;
const scripts = () => (scriptsOfRoot ??= JSON.parse(read('package.json')).scripts as Record<string, string>);

/** A sentence for each npm script, benchmark or stage of a page's text that does not exist. */
export function unknownScripts(file: string, text = read(file)): string[] {
  return [...text.matchAll(NPM)].flatMap(([command, script = '', name]) => {
    if (!(script in scripts())) return [`${file} names \`npm run ${script}\`, which does not exist`];
    const isKnown = name === undefined || (programs[script]?.(name) ?? true);
    return isKnown ? [] : [`${file} names \`${command}\`, which does not exist`];
  });
}

const EATEN = /\bnpm (?:test|run [a-z][a-z:-]*)(?: (?!--)[^\s`|]+)* --[a-z][\w-]*/g;

/** A sentence for each option of a script in a page's text that npm takes for one of its own. */
export const optionsOfNpm = (file: string, text = read(file)): string[] =>
  [...text.matchAll(EATEN)].map(([command]) => `${file} needs \`--\` before the arguments of \`${command}\``);

const TEST = /\bnpm test -- ([\w./-]+)/g;

const TESTS = '{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests}/**/*.{test,trial}.{ts,tsx}';
let testFiles: readonly string[] | undefined;
const tests = () => (testFiles ??= files(TESTS));

/** A sentence for each `npm test -- <part of a path>` of a page's text that no test has. */
export function unknownTests(file: string, text = read(file)): string[] {
  return [...text.matchAll(TEST)].flatMap(([command, part = '']) =>
    part.startsWith('-') || tests().some((test) => test.includes(part))
      ? []
      : [`${file} names \`${command}\`, which no test matches`],
  );
}

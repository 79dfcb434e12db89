import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { rspack } from '@rspack/core';
import { UsageError } from '../bootstrap/user-error.mjs';
import { readIfThere, writeAtomically } from '../files.ts';
import { root } from '../paths.ts';
import { sourceHash } from '../servers/source-hash.ts';

const releasesFolder = join(root, 'libs/rules/releases');

/** The first line of a frozen release. Hashes are SHA-256 in hexadecimal digits. */
interface Header {
  release: number;
  /** Of `libs/rules/src` when it was frozen. */
  sources: string;
  /** Of all lines after the first. */
  text: string;
}

const STALE = `Release ${RULES_VERSION} is frozen and libs/rules has changed since: raise RULES_VERSION.`;
const fileOf = (version: number) => `${version}.js`;
const sourcesHash = () => sourceHash(root, ['libs/rules/src/**/*']);

/** The numbers of the frozen releases in a folder, the newest first. */
const frozenIn = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((name) => /^(\d+)\.js$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);

/** The header of a frozen release, and whether its text is still the one that was frozen. */
function inspect(folder: string, version: number): { header: Header; isUntouched: boolean } {
  const content = readFileSync(join(folder, fileOf(version)), 'utf8');
  const end = content.indexOf('\n');
  const header = JSON.parse(content.slice(content.indexOf('{'), end)) as Header;
  return { header, isUntouched: textHash(content.slice(end + 1)) === header.text };
}

const textHash = (text: string) => hash('sha256', text);

/** One sentence each, none if the releases are as they were frozen. */
export function faultsOf(folder = releasesFolder): string[] {
  const versions = frozenIn(folder);
  const changed = versions.filter((version) => !inspect(folder, version).isUntouched);
  const isStale = versions.includes(RULES_VERSION) && inspect(folder, RULES_VERSION).header.sources !== sourcesHash();
  return [
    ...changed.map((version) => `Release ${version} was changed after it was frozen.`),
    ...(isStale ? [STALE] : []),
    ...(readIfThere(join(folder, 'frozen.ts')) === listOf(versions) ? [] : ['frozen.ts lists other releases.']),
  ];
}

/** Null if it is. Throws UsageError if it was frozen from other sources. */
function unfrozenRelease(folder = releasesFolder): number | null {
  if (readIfThere(join(folder, fileOf(RULES_VERSION))) === null) return RULES_VERSION;
  if (inspect(folder, RULES_VERSION).header.sources !== sourcesHash()) throw new UsageError(STALE);
  return null;
}

/**
 * Freezes the present release of the rules as one file in the folder, and lists the frozen ones in
 * `frozen.ts`. A release that is frozen from these very sources stays as it is. Returns its number.
 * Throws UsageError if it is frozen from other sources, if a newer one is frozen, or if the one
 * before it is missing between frozen ones.
 */
export async function freezeRules(folder = releasesFolder): Promise<number> {
  const others = frozenIn(folder).filter((version) => version !== RULES_VERSION);
  const [newest = RULES_VERSION - 1] = others;
  if (newest > RULES_VERSION) {
    throw new UsageError(`Release ${newest} is frozen, RULES_VERSION is ${RULES_VERSION}: raise it above ${newest}.`);
  }
  if (newest !== RULES_VERSION - 1) {
    throw new UsageError(`Release ${RULES_VERSION - 1} is not frozen: freeze it from the commit that last had it.`);
  }
  if (unfrozenRelease(folder) !== null) await write(folder);
  return RULES_VERSION;
}

async function write(folder: string): Promise<void> {
  const text = await bundle();
  const header: Header = { release: RULES_VERSION, sources: sourcesHash(), text: textHash(text) };
  writeAtomically(join(folder, fileOf(RULES_VERSION)), `// ${JSON.stringify(header)}\n${text}`);
  writeAtomically(
    join(folder, `${RULES_VERSION}.d.ts`),
    "import type { Release } from '../src/release.ts';\nexport declare const release: Release;\n",
  );
  writeAtomically(join(folder, 'frozen.ts'), listOf(frozenIn(folder)));
}

function listOf(versions: readonly number[]): string {
  const imports = versions.toReversed().map((n) => `import { release as release${n} } from './${fileOf(n)}';\n`);
  return `// Written by \`npm run freeze-rules\` (docs/rules.md "Releases of the rules").
import type { Release } from '../src/release.ts';
${imports.join('')}
/** The releases before the present one, the newest first. */
export const frozen: readonly Release[] = [${versions.map((n) => `release${n}`).join(', ')}];
`;
}

/** With the packages they use, as one ES module, with names as in the source. */
async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const compiler = rspack({
    mode: 'production',
    context: root,
    target: 'es2022',
    entry: { release: './libs/rules/src/release.ts' },
    output: { path: folder, module: true, library: { type: 'module' }, filename: '[name].js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
    optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle: false } })] },
    devtool: false,
    stats: 'errors-warnings',
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-warnings' })));
        else resolve();
      });
    });
    return readFileSync(join(folder, 'release.js'), 'utf8');
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

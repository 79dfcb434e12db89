import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { rspack } from '@rspack/core';
import { externals, OF_REMOTES, ON_DEMAND } from './shared-libraries.ts';

const folder = mkdtempSync(join(tmpdir(), 'on-demand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A bundle with the externals of remotes, in a single file. */
async function build(entry: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    externals,
    externalsType: 'window',
    output: { path: join(folder, 'dist'), filename: 'main.js', library: { type: 'window', name: 'remote' } },
    optimization: { minimize: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve())),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return readFileSync(join(folder, 'dist/main.js'), 'utf8');
}

test('a module on demand is loaded from the shell on its import and not before', async () => {
  const [terms, glossary] = ON_DEMAND;
  const script = await build('./entry.js', {
    'entry.js': `export const terms = async () => ({ default: (await import('${terms}')).TermText }); export const help = () => import('./help.js');`,
    'help.js': `import { glossary } from '${glossary}'; export default glossary;`,
  });
  const loaded: string[] = [];
  const shell = (name: string, module: object) => ({
    [name]: async () => {
      loaded.push(name);
      return module;
    },
  });
  const window = {
    masekiShared: { ...shell(terms, { TermText: 'of the shell' }), ...shell(glossary, { glossary: 'of the shell' }) },
    remote: {} as Record<'terms' | 'help', () => Promise<{ default: unknown }>>,
  };
  runInContext(script, createContext({ window, self: window }));
  expect(loaded).toEqual([]);
  expect((await window.remote.terms()).default).toBe('of the shell');
  expect(loaded).toEqual([terms]);
  expect((await window.remote.help()).default).toBe('of the shell');
});

test('a module of another remote is read when a screen renders, again after a retry, and is not in the bundle', async () => {
  const [board = ''] = Object.keys(OF_REMOTES);
  const script = await build('./entry.js', {
    'entry.js': `export const screen = () => import(/* webpackMode: "eager" */ './screen.js');`,
    'screen.js': `import { Board } from '${board}'; export default Board;`,
  });
  const masekiShared: Record<string, object> = {};
  const run = () => {
    const window = { masekiShared, remote: {} as { screen: () => Promise<{ default: unknown }> } };
    runInContext(script, createContext({ window, self: window }));
    return window.remote;
  };
  const remote = run();
  masekiShared[board] = { Board: 'of the other remote' };
  expect((await remote.screen()).default).toBe('of the other remote');
  masekiShared[board] = { Board: 'loaded again' };
  expect((await run().screen()).default).toBe('loaded again');
});

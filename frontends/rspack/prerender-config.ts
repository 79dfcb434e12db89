import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { App } from './apps.ts';
import { classNames, scripts, uniqueNameOf } from './config.ts';

/** A program of the build, which lies beside the app's output until the output is finished. */
export const prerenderProgram = ({ root }: Pick<App, 'root'>): string => join(root, 'dist', '.prerender', 'main.cjs');

/**
 * Configurations of the programs that write the HTML of first screens. Each
 * builds an app's `src/prerender.tsx` for node, with the class names of the
 * app's styles. Apps without this file have none.
 */
export const prerenderConfigs = (apps: readonly App[]): Configuration[] =>
  apps
    .filter(({ root }) => existsSync(join(root, 'src/prerender.tsx')))
    .map((app) => ({
      name: `${app.name} prerendered`,
      mode: 'production',
      context: app.root,
      target: 'node',
      entry: { main: './src/prerender.tsx' },
      output: {
        path: join(prerenderProgram(app), '..'),
        filename: 'main.cjs',
        library: { type: 'commonjs2' },
        uniqueName: uniqueNameOf(app, 'production'),
        clean: true,
      },
      resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
      module: {
        rules: [scripts('production'), { test: /\.module\.css$/, type: 'css/module' }],
        generator: { 'css/module': { ...classNames(app), exportsOnly: true } },
        parser: { 'css/module': { namedExports: true } },
      },
      // Its file names would equal those of the page's chunks.
      plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      optimization: { minimize: false },
      devtool: false,
      performance: false,
      stats: 'errors-warnings',
    }));

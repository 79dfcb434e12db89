import { join } from 'node:path';
import { DEVELOPMENT_BUILD, remoteContainer, remoteFolder } from '@maseki/contracts/gateway/config.ts';
import type { Chunk, Configuration, RuleSetRule } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type App, findApps, repository } from './apps.ts';
import { docsPage } from './docs-page.ts';
import { federation } from './federation.ts';
import { BUILD_PLACEHOLDER, rawFolder } from './finish-build.ts';

export type Mode = 'production' | 'development';

/** Of three years, with container queries, popovers, native dialogs and `inert`. */
const BROWSERS = ['chrome >= 114', 'firefox >= 125', 'safari >= 17'];

export const scripts = (mode: Mode): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
      },
    },
    env: { targets: BROWSERS },
  },
  resolve: { fullySpecified: true },
});

/** The list that a form for a new password loads. */
const passwords: RuleSetRule = {
  test: /@zxcvbn-ts[\\/]language-common[\\/]dist[\\/]index\.mjs$/,
  loader: join(import.meta.dirname, 'most-common-passwords.js'),
};

const styles: RuleSetRule[] = [
  { test: /\.module\.css$/, type: 'css/module' },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
];

const shim = (file: string) => join(import.meta.dirname, 'shims', file);

/** The form of an app's class names in the page. */
export const classNames = ({ name }: App) =>
  ({ localIdentName: `${name}-[local]-[hash:base64:6]`, exportsConvention: 'as-is' }) as const;

/** The router, reduced to the parts that screens use. Remotes get it from the shell. */
const routerAlias = { 'react-router-dom$': shim('react-router-dom.ts') };

const scriptMinimizer = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: { ecma: 2022, compress: { passes: 3 }, format: { comments: false } },
});

/** Without targets each `start` and `end` is expanded for every direction and prefix. */
const styleMinimizer = new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } });

/** Remotes use the shell's, or a hot update would be reported but never rendered. */
const refresh = ({ kind }: App, mode: Mode) =>
  mode === 'development' ? [new ReactRefreshRspackPlugin({ injectEntry: kind === 'shell' })] : [];

const shellEntry = (mode: Mode) =>
  mode === 'development' ? [join(import.meta.dirname, 'refresh-host.js'), './src/index.ts'] : ['./src/index.ts'];

const entryOf = ({ kind }: App, mode: Mode) => {
  if (kind === 'console') return { console: './src/index.tsx' };
  return kind === 'shell' ? { shell: shellEntry(mode) } : {};
};

/** In its own output. `finishBuild` replaces it with the hash of the content. */
const buildOf = (mode: Mode) => (mode === 'production' ? BUILD_PLACEHOLDER : DEVELOPMENT_BUILD);

/**
 * The name of the global for chunks, which is also part of class names, so that two builds of a
 * remote never collide. A page has one shell, whose files are all named by their content, so only
 * the page itself may contain the build.
 */
export const uniqueNameOf = ({ name, kind }: App, mode: Mode): string =>
  kind === 'remote' ? remoteContainer(name, { build: buildOf(mode) }) : `maseki_${kind}`;

const html = ({ root }: App, mode: Mode) =>
  new rspack.HtmlRspackPlugin({
    template: join(root, 'index.html'),
    scriptLoading: 'defer',
    inject: 'head',
    meta: { build: buildOf(mode) },
  });

/** The page of the operators has the theme and the pictures of the players' page. */
const pageOfConsole = (app: App, mode: Mode) => [
  html(app, mode),
  new rspack.CopyRspackPlugin({
    patterns: [
      { from: join(repository, 'frontends/shell/public/theme.js') },
      { from: join(repository, 'libs/cards/art'), to: 'assets' },
    ],
  }),
];

const pageOfShell = (app: App, mode: Mode) => {
  const { root } = app;
  return [
    html(app, mode),
    new rspack.CopyRspackPlugin({
      patterns: [
        { from: join(root, 'public') },
        { from: join(repository, 'libs/cards/art'), to: 'assets' },
        {
          context: join(repository, 'docs'),
          from: '**/*.md',
          to: 'docs/[path][name].html',
          transform: (markdown) => docsPage(markdown.toString()),
        },
      ],
    }),
  ];
};

const pageOf = (app: App, mode: Mode) => {
  if (app.kind === 'console') return pageOfConsole(app, mode);
  return app.kind === 'shell' ? pageOfShell(app, mode) : [];
};

const SHORT_NAMES = { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' } as const;

/** A worker is one file, because the policy on Trusted Types refuses `importScripts`. */
const isSplit = (chunk: Chunk): boolean => !chunk.canBeInitial() && !chunk.name?.endsWith('-worker');

/**
 * Bundler configuration of one app. Nothing in the output needs inline scripts, inline styles or
 * eval, so the gateway's content security policy stays strict. Files under `static/` carry a
 * content hash and never change.
 */
function appConfig(app: App, mode: Mode): Configuration {
  const { name, root, kind } = app;
  const hash = mode === 'production' ? '.[contenthash:10]' : '';
  // The shell's scripts lie under /assets/ and those of remotes under /mf/. The page allows no
  // others (frontends/shell/public/before-scripts.js).
  const folder = kind === 'remote' ? 'static' : 'assets/static';
  const isDevelopmentRemote = kind === 'remote' && mode === 'development';
  return {
    name,
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: entryOf(app, mode),
    output: {
      path: rawFolder(app),
      publicPath: kind === 'remote' ? remoteFolder(name, { build: buildOf(mode) }) : '/',
      uniqueName: uniqueNameOf(app, mode),
      clean: true,
      filename: `${folder}/[name]${hash}.js`,
      cssFilename: `${folder}/[name]${hash}.css`,
      chunkFilename: `${folder}/[name]${hash}.js`,
      cssChunkFilename: `${folder}/[name]${hash}.css`,
      assetModuleFilename: `${folder}/[name]${hash}[ext]`,
      hotUpdateChunkFilename: `${folder}/[id].[fullhash].hot-update.js`,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      alias: {
        ...routerAlias,
        ...(isDevelopmentRemote ? { 'react-refresh': join(import.meta.dirname, 'refresh-shim') } : {}),
      },
    },
    module: {
      rules: [scripts(mode), passwords, ...styles],
      generator: {
        'css/module': classNames(app),
      },
      parser: {
        'css/module': { namedExports: true },
        // The page of operators has no policy for the addresses of scripts, so it is one script.
        ...(kind === 'console' ? { javascript: { dynamicImportMode: 'eager' } } : {}),
      },
    },
    plugins: [...federation(app, buildOf(mode)), ...pageOf(app, mode), ...refresh(app, mode)],
    optimization: {
      // A build's names are of no other one, and numbers in a row compress better than hashes.
      ...(kind === 'remote' && mode === 'production' ? SHORT_NAMES : {}),
      minimizer: [scriptMinimizer, styleMinimizer],
      // A separate file for packages would change with each build,
      // whose folder contains it, and compress worse.
      splitChunks: { chunks: isSplit, cacheGroups: { defaultVendors: false } },
    },
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    // An editor may empty a file before it writes, and the default of 5 ms builds the empty one.
    watchOptions: { aggregateTimeout: 100 },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** One configuration for all apps, which needs a single compiler process. */
export const configs = (mode: Mode, apps: readonly App[] = findApps()): Configuration[] =>
  apps.map((app) => appConfig(app, mode));

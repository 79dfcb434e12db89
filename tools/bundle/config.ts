import { type Configuration, rspack } from '@rspack/core';
import { root } from '../paths.ts';
import { distOf, entriesOf, type Program } from './programs.ts';

/** They look for their own files beside them (native code, programs of threads). */
export const SHIPPED_AS_THEY_ARE = ['@node-rs/argon2', 'piscina'];

/** An attempt to load one fails as without a bundle. */
const NEVER_INSTALLED = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'aws4',
  'bufferutil',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
  'utf-8-validate',
];

/**
 * Classes and functions keep their names, because errors are told apart by them. So the minifier
 * shortens no name at all, because with exceptions it would make `let U = class Long { static ONE =
 * U.of(1) }`, which throws. Its compressor takes twice the time for 8 % fewer bytes.
 */
const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: {
    ecma: 2022,
    module: true,
    compress: false,
    mangle: false,
    format: { comments: false },
  },
});

/** One minified file an entry. Same sources give same bytes, so without this machine's paths. */
export const bundleConfig = (program: Program, dist?: string): Configuration => ({
  name: program.name,
  mode: 'production',
  context: root,
  target: 'node24',
  entry: entriesOf(program),
  output: {
    path: distOf(program.name, dist),
    clean: true,
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    // A module that throws on loading throws again on the next attempt, because there may be two
    // copies of a package such as ws.
    strictModuleErrorHandling: true,
    filename: '[name].js',
    chunkFilename: 'chunk-[id].js',
    devtoolModuleFilenameTemplate: '[resource-path]',
  },
  resolve: { extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'] },
  externalsType: 'node-commonjs',
  externals: [
    Object.fromEntries(NEVER_INSTALLED.map((name) => [name, name])),
    Object.fromEntries(SHIPPED_AS_THEY_ARE.map((name) => [name, name])),
  ],
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        resolve: { fullySpecified: true },
      },
    ],
    // Files beside the bundle are found by where it lies, not by where its source lay.
    parser: { javascript: { importMeta: false, url: false, worker: false } },
  },
  optimization: {
    minimizer: [minimizer],
    // Modules that are merged into one give classes of the same name new ones.
    concatenateModules: false,
  },
  // Lines of our sources in stacks, without carrying the sources.
  devtool: 'nosources-source-map',
  // Express and others load packages that their user names, and we name none.
  ignoreWarnings: [/the request of a dependency is an expression/],
  performance: false,
  stats: 'errors-warnings',
});

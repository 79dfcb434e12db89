import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@maseki/tools/paths.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/** A screen with a state and the router's context of the page. */
const CLOCK = `
import { createElement, useState } from 'react';
import { useLocation } from 'react-router-dom';

export default function Clock() {
  const [ticks, setTicks] = useState(0);
  const { pathname } = useLocation();
  return createElement('button', { type: 'button', onClick: () => setTicks(ticks + 1) }, pathname + ' ' + ticks);
}
`;

/**
 * Builds a container as somebody else does, by the plugin's own defaults. It has a runtime and
 * libraries of its own, which it uses when a page has none, and knows nothing of this repository.
 */
export async function buildPlainContainer(folder: string): Promise<void> {
  const source = join(folder, 'source');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'clock.js'), CLOCK);
  const compiler = rspack({
    context: root,
    mode: 'production',
    entry: {},
    output: { path: folder, publicPath: 'auto', uniqueName: 'clock' },
    resolve: { modules: [join(root, 'node_modules')] },
    devtool: false,
    plugins: [
      new ModuleFederationPlugin({
        name: 'clock',
        filename: 'remoteEntry.js',
        exposes: { './Clock': join(source, 'clock.js') },
        shared: { react: { singleton: true }, 'react-router-dom': { singleton: true } },
        dts: false,
      }),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve())),
  );
  await new Promise((resolve) => compiler.close(resolve));
}

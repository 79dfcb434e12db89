import { remoteScreens } from '@maseki/ui/remote-contract.ts';
import { screenPaths, shellScreens } from '@maseki/ui/screen-paths.ts';
import type { Stats } from '@rspack/core';
import type { App } from './apps.ts';
import { chunkOf, exposedBy } from './federation.ts';
import type { BuiltFiles } from './finish-build.ts';

const screensOf = ({ name, kind }: App): string[] => {
  const screens: Readonly<Record<string, object>> = remoteScreens;
  return Object.keys(kind === 'shell' ? shellScreens : (screens[name] ?? {}));
};

/** Identifies a screen, such as `exchange` for `/exchange/:exchange_ulid`. */
const segmentOf = (path: string) => path.split('/')[1] || 'landing';

/** Those of the chunk `screen-<first part of the path>`, none if not loaded separately. */
export function builtFiles(app: App, stats: Stats): BuiltFiles {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = (chunk: string) => (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => String(name)).sort();
  const scripts = (chunk: string) => files(chunk).filter((file) => file.endsWith('.js'));
  const exposes = app.kind !== 'remote' ? [] : Object.keys(exposedBy(app.name));
  return {
    screens: Object.fromEntries(screensOf(app).map((path) => [segmentOf(path), files(`screen-${segmentOf(path)}`)])),
    paths: app.kind === 'shell' ? screenPaths : [],
    // Guests have the styles of the shell in the page.
    entry: scripts('shell'),
    federation: scripts('federation'),
    exposes: Object.fromEntries(exposes.map((expose) => [expose, files(chunkOf(expose))])),
  };
}

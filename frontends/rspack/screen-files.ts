import { remoteScreens } from '@maseki/ui/remote-contract.ts';
import type { Stats } from '@rspack/core';
import type { App } from './apps.ts';
import type { ScreenFiles } from './finish-build.ts';

const SHELL_SCREENS = ['/', '/home', '/settings'];

const screensOf = ({ name, kind }: App): string[] => {
  const screens: Readonly<Record<string, object>> = remoteScreens;
  return kind === 'shell' ? SHELL_SCREENS : Object.keys(screens[name] ?? {});
};

/** The first part of a path, by which a screen is known here: `exchange` of `/exchange/:exchange_ulid`. */
const segmentOf = (path: string) => path.split('/')[1] || 'landing';

/** The scripts with which every page of the shell begins; guests have its styles in the page. */
export function entryScripts(stats: Stats): string[] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = (namedChunkGroups.shell?.assets ?? []).map(({ name }) => String(name));
  return files.filter((file) => file.endsWith('.js')).sort();
}

/**
 * The files that each screen of an app begins with: those of the chunk that is named `screen-<first part of its path>`, and none for a screen
 * that is not loaded on its own.
 */
export function screenFiles(app: App, stats: Stats): ScreenFiles {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = (segment: string) =>
    (namedChunkGroups[`screen-${segment}`]?.assets ?? []).map(({ name }) => String(name)).sort();
  return Object.fromEntries(screensOf(app).map((path) => [segmentOf(path), files(segmentOf(path))]));
}

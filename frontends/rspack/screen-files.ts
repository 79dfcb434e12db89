import { remoteScreens } from '@maseki/ui/remote-contract.ts';
import type { Stats } from '@rspack/core';
import type { App } from './apps.ts';
import type { ScreenFiles } from './finish-build.ts';

const SHELL_SCREENS = ['/', '/home', '/settings'];

const screensOf = ({ name, kind }: App): string[] => {
  const screens: Readonly<Record<string, object>> = remoteScreens;
  return kind === 'shell' ? SHELL_SCREENS : Object.keys(screens[name] ?? {});
};

/**
 * The first part of a path, which identifies a screen here, such as `exchange` for
 * `/exchange/:exchange_ulid`.
 */
const segmentOf = (path: string) => path.split('/')[1] || 'landing';

/** The scripts at the start of every page of the shell. Guests have its styles in the page. */
export function entryScripts(stats: Stats): string[] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = (namedChunkGroups.shell?.assets ?? []).map(({ name }) => String(name));
  return files.filter((file) => file.endsWith('.js')).sort();
}

/**
 * The initial files of each screen of an app, which are those of the chunk named `screen-<first
 * part of its path>`. A screen that is not loaded separately has none.
 */
export function screenFiles(app: App, stats: Stats): ScreenFiles {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = (segment: string) =>
    (namedChunkGroups[`screen-${segment}`]?.assets ?? []).map(({ name }) => String(name)).sort();
  return Object.fromEntries(screensOf(app).map((path) => [segmentOf(path), files(segmentOf(path))]));
}

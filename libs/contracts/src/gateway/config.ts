import type { Build } from './screens-config.ts';

/**
 * The version of what the shell and the remotes share beside libraries, whose versions federation
 * compares. It covers the shape of a remote, the paths of its screens, the exports of the reduced
 * router and the modules that containers expose to each other. Raise it with every change of these,
 * which `frontends/rspack/contract.test.ts` notices. The shell loads remotes of its own version and
 * of older ones, so nothing that a remote of the last day may use is removed
 * (docs/adr/0009-builds.md).
 */
export const SCREENS_CONTRACT = 24;

/** Remotes without a service, each with the exposed modules of other remotes that it uses. */
export const remotesWithoutService: Readonly<Record<string, { uses: Readonly<Record<string, string>> }>> = {
  fairness: { uses: {} },
  first: { uses: { battle: 'local-board.ts' } },
  puzzle: { uses: { battle: 'local-board.ts' } },
  ranking: { uses: {} },
  replay: { uses: { battle: 'shared-board.ts' } },
  trials: { uses: { battle: 'shared-board.ts' } },
};

/** The exposed modules that a remote uses of others, one name by remote. */
export const exposesUsedBy = (name: string): Readonly<Record<string, string>> =>
  remotesWithoutService[name]?.uses ?? {};

/** One name by remote. Screens do without those that cannot be loaded. */
const usedLater: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  battle: { fairness: 'battle-check.ts' },
};

/** The exposed modules that a remote, or one that it uses, loads after its own work. */
export const exposesUsedLaterBy = (name: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...[name, ...Object.keys(exposesUsedBy(name))].map((each) => usedLater[each]));

/** The name of a development server's build, which has no content hash. */
export const DEVELOPMENT_BUILD = 'development';

/** Where the files of a build of a remote lie, with a slash at the end. They never change. */
export const remoteFolder = (name: string, { build }: Pick<Build, 'build'>): string => `/mf/${name}/${build}/`;

export const REMOTE_ENTRY = 'remoteEntry.js';

/** The exposed module with the screens of a remote. */
export const REMOTE_EXPOSE = 'remote';

/** The name of a build's container, under which its script leaves it. */
export const remoteContainer = (name: string, { build }: Pick<Build, 'build'>): string => `maseki_${name}_${build}`;

import { z } from 'zod';

/**
 * The version of what the shell and the remotes share beside libraries, whose versions federation
 * compares. It covers the shape of a remote, the paths of its screens, the exports of the reduced
 * router and the modules that containers expose to each other. Raise it with every change of these,
 * which `frontends/rspack/contract.test.ts` notices. The shell loads remotes of its own version and
 * of older ones, so nothing that a remote of the last day may use is removed
 * (docs/adr/0009-builds.md).
 */
export const SCREENS_CONTRACT = 14;

/** Remotes without a service, each with the exposed modules of other remotes that it uses. */
export const remotesWithoutService: Readonly<Record<string, { uses: Readonly<Record<string, string>> }>> = {
  fairness: { uses: {} },
  first: { uses: { battle: 'shared-board.ts' } },
  ranking: { uses: {} },
  replay: { uses: { battle: 'shared-board.ts' } },
};

/** The exposed modules that a remote uses of others, one name by remote. */
export const exposesUsedBy = (name: string): Readonly<Record<string, string>> =>
  remotesWithoutService[name]?.uses ?? {};

/**
 * The exposed modules that a remote loads after its own work, one name by remote. Its screens do
 * without those that cannot be loaded.
 */
const usedLater: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  battle: { fairness: 'battle-check.ts' },
};

/** The exposed modules that a remote, or one that it uses, loads after its own work. */
export const exposesUsedLaterBy = (name: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...[name, ...Object.keys(exposesUsedBy(name))].map((each) => usedLater[each]));

/** The name of a development server's build, which has no content hash. */
export const DEVELOPMENT_BUILD = 'development';

/** One build of the shell or of a remote. */
export const Build = z.object({
  /** The hash of its content, which is different for other content. */
  build: z.string().regex(/^(?:[0-9a-f]{16}|development)$/),
  /** The `SCREENS_CONTRACT` with which it was built. */
  contract: z.int().min(1),
});
export type Build = z.infer<typeof Build>;

/** A build of a remote, which is a container of module federation. */
export const RemoteBuild = Build.extend({
  /** The files of each exposed module, as paths in the build. None waits for the container. */
  exposes: z.record(z.string(), z.array(z.string())).default({}),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/** A remote that was built elsewhere, by any configuration of module federation. */
export const ForeignRemote = z.object({
  /** The address of its container. */
  entry: z.string().regex(/^\/mf\/[\w./-]+\.js$/),
  /** The exposed module of each screen, by path. Its default export is a component. */
  screens: z.record(z.string().startsWith('/'), z.string().regex(/^[\w./-]+$/)),
});
export type ForeignRemote = z.infer<typeof ForeignRemote>;

/** Foreign remotes by the name of their container. */
export const ForeignRemotes = z.record(z.string().regex(/^\w+$/), ForeignRemote);
export type ForeignRemotes = z.infer<typeof ForeignRemotes>;

/** `/config.json` with everything that changes with a release. */
export const ScreensConfig = z.object({
  /** Missing where no screens are built. */
  shell: Build.optional(),
  /** By domain, without remotes that this installation does not have. */
  remotes: z.record(z.string(), RemoteBuild),
  /** Remotes that the operators of this installation have added (docs/foreign-remotes.md). */
  foreign: ForeignRemotes.optional(),
});
export type ScreensConfig = z.infer<typeof ScreensConfig>;

/** Where the files of a build of a remote lie, with a slash at the end. They never change. */
export const remoteFolder = (name: string, { build }: Pick<Build, 'build'>): string => `/mf/${name}/${build}/`;

/** The script of a build that is the container. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The exposed module with the screens of a remote. */
export const REMOTE_EXPOSE = 'remote';

/** The name of a build's container, under which its script leaves it. */
export const remoteContainer = (name: string, { build }: Pick<Build, 'build'>): string => `maseki_${name}_${build}`;

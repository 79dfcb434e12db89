import { z } from 'zod';

/**
 * The version of everything that the shell and the remotes share in the page, which is the shared
 * libraries (React, the router's exports, SWR, toasts), the shape of a remote, the paths of its
 * screens and the modules that remotes have for each other. Raise it with every change of these,
 * which `frontends/rspack/contract.test.ts` notices. The shell loads remotes of its own version and
 * of older ones, so nothing that a remote of the last day may use is removed
 * (docs/adr/0009-builds.md).
 */
export const SCREENS_CONTRACT = 4;

/**
 * Remotes without a service, each with the remotes whose modules it uses, which are loaded with it.
 */
export const remotesWithoutService: Readonly<Record<string, { uses: readonly string[] }>> = {
  first: { uses: ['battle'] },
};

/** The remotes whose modules a remote uses. */
export const remotesUsedBy = (name: string): readonly string[] => remotesWithoutService[name]?.uses ?? [];

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

/** `/config.json` with everything that changes with a release. */
export const ScreensConfig = z.object({
  /** Missing where no screens are built. */
  shell: Build.optional(),
  /** By domain, without remotes that this installation does not have. */
  remotes: z.record(z.string(), Build),
});
export type ScreensConfig = z.infer<typeof ScreensConfig>;

/** Where the files of a build of a remote lie, with a slash at the end. They never change. */
export const remoteFolder = (name: string, { build }: Pick<Build, 'build'>): string => `/mf/${name}/${build}/`;

/**
 * The global variable for the exports of a remote's build, which its first script `remote.js` sets.
 */
export const remoteGlobal = (name: string, { build }: Pick<Build, 'build'>): string => `maseki_${name}_${build}`;

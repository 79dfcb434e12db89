import { z } from 'zod';

/**
 * The version of what the shell and the remotes share in the page: the shared libraries (React, the router's exports, SWR, toasts), the shape of
 * a remote, the paths of its screens and the modules that remotes have for each other. Raise it with every change of these; `frontends/rspack/contract.test.ts` notices one. The shell loads remotes
 * of its own version and of older ones, so what a remote of the last day may use is not taken away (docs/adr/0009-builds.md).
 */
export const SCREENS_CONTRACT = 4;

/** Remotes that no service stands behind, and the remotes whose modules each uses: whoever loads one loads those with it. */
export const remotesWithoutService: Readonly<Record<string, { uses: readonly string[] }>> = {
  first: { uses: ['battle'] },
};

/** The remotes whose modules a remote uses. */
export const remotesUsedBy = (name: string): readonly string[] => remotesWithoutService[name]?.uses ?? [];

/** The name of what a development server serves, which has no content hash. */
export const DEVELOPMENT_BUILD = 'development';

/** One build of the shell or of a remote. */
export const Build = z.object({
  /** The hash of its content: the same content has the same name, another content another one. */
  build: z.string().regex(/^(?:[0-9a-f]{16}|development)$/),
  /** The `SCREENS_CONTRACT` with which it was built. */
  contract: z.int().min(1),
});
export type Build = z.infer<typeof Build>;

/** `/config.json`: all that changes with a release. */
export const ScreensConfig = z.object({
  /** Missing where no screens are built. */
  shell: Build.optional(),
  /** By domain; a remote that this installation does not have is left out. */
  remotes: z.record(z.string(), Build),
});
export type ScreensConfig = z.infer<typeof ScreensConfig>;

/** Where the files of a build of a remote lie, with a slash at the end. They never change. */
export const remoteFolder = (name: string, { build }: Pick<Build, 'build'>): string => `/mf/${name}/${build}/`;

/** The global under which the first script of a build of a remote, `remote.js` in its folder, leaves what it exports. */
export const remoteGlobal = (name: string, { build }: Pick<Build, 'build'>): string => `maseki_${name}_${build}`;

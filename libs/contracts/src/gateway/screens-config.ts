import { z } from 'zod';

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

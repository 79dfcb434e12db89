import type { ComponentType } from 'react';

interface Screen {
  /** Whether a guest is sent to /login first. */
  guarded: boolean;
}

/** The screens of each remote (docs/adr/0004-frontends.md). The shell knows the paths without loading any remote. */
export const remoteScreens = {
  auth: { '/login': { guarded: false }, '/register': { guarded: false } },
  battle: {
    '/battle': { guarded: true },
    '/result': { guarded: true },
    '/help': { guarded: false },
  },
  chat: { '/demo': { guarded: false } },
  deck: { '/deck': { guarded: true }, '/starter': { guarded: true } },
  first: { '/first': { guarded: false } },
  inventory: {
    '/gacha': { guarded: true },
    '/card-collection': { guarded: true },
    '/cards': { guarded: true },
  },
  notifications: {},
  social: { '/friends': { guarded: true }, '/exchange/:exchange_ulid': { guarded: true } },
} as const satisfies Record<string, Record<`/${string}`, Screen>>;

/** The remotes that put something into the header, in its order. */
export const headerRemotes = ['inventory', 'chat', 'notifications', 'social'] as const satisfies RemoteName[];
/** The remotes that add sections to /settings. */
export const settingsRemotes = ['chat', 'auth'] as const satisfies RemoteName[];
/** The remotes that open something by themselves on /home. */
export const homeRemotes = ['inventory'] as const satisfies RemoteName[];

export type RemoteName = keyof typeof remoteScreens;
export type ScreenPath<Name extends RemoteName> = keyof (typeof remoteScreens)[Name];

/**
 * What `src/remote.tsx` of a remote exports as `default`, with `satisfies RemoteModule<'battle'>`: a screen that is
 * missing, or one that nobody declared, does not compile.
 */
export interface RemoteModule<Name extends RemoteName> {
  /** The component of each screen; `lazy` ones are loaded when they are first visited. */
  screens: Readonly<Record<ScreenPath<Name>, ComponentType>>;
  /** Controls that the header shows to a logged-in player (stone badge, chat button, notification bell). */
  headerItems?: readonly ComponentType[];
  /** Sections of /settings (who may add the player to groups, password). */
  settingsItems?: readonly ComponentType[];
  /** What opens by itself on /home (login bonus). */
  homeItems?: readonly ComponentType[];
  /** What other remotes use of it, by what they import (`frontends/rspack/shared-libraries.ts`). */
  modules?: Readonly<Record<string, object>>;
}

import type { ComponentType } from 'react';

interface Screen {
  /** Guests are sent to /login first. */
  guarded: boolean;
}

/**
 * The screens of each remote (docs/adr/0004-frontends.md). The
 * shell knows the paths without loading a remote.
 */
export const remoteScreens = {
  auth: { '/login': { guarded: false }, '/register': { guarded: false } },
  battle: {
    '/battle': { guarded: true },
    '/result': { guarded: true },
    '/help': { guarded: false },
  },
  chat: { '/demo': { guarded: false } },
  deck: { '/deck': { guarded: true }, '/starter': { guarded: true } },
  fairness: { '/fairness': { guarded: false }, '/stones': { guarded: true } },
  first: { '/first': { guarded: false } },
  inventory: {
    '/gacha': { guarded: true },
    '/card-collection': { guarded: true },
    '/missions': { guarded: true },
    '/cards': { guarded: true },
  },
  notifications: {},
  ranking: {
    '/ranking': { guarded: true },
    '/profile/:id': { guarded: true },
    '/ranking/seasons/:season': { guarded: true },
  },
  replay: {
    '/replays': { guarded: true },
    '/replay/:room_id': { guarded: true },
    '/r/:token': { guarded: false },
  },
  social: { '/friends': { guarded: true }, '/exchange/:exchange_ulid': { guarded: true } },
} as const satisfies Record<string, Record<`/${string}`, Screen>>;

/** The remotes with controls in the header, in the order of the header. */
export const headerRemotes = ['inventory', 'chat', 'notifications', 'social'] as const satisfies RemoteName[];
/** The remotes with sections in /settings. */
export const settingsRemotes = ['chat', 'auth'] as const satisfies RemoteName[];
/** The remotes that open something by themselves on /home. */
export const homeRemotes = ['inventory'] as const satisfies RemoteName[];

export type RemoteName = keyof typeof remoteScreens;
export type ScreenPath<Name extends RemoteName> = keyof (typeof remoteScreens)[Name];

/**
 * The default export of a remote's `src/remote.tsx`, with `satisfies RemoteModule<'battle'>`. A
 * missing or undeclared screen does not compile.
 */
export interface RemoteModule<Name extends RemoteName> {
  /** The component of each screen. `lazy` components are loaded on their first visit. */
  screens: Readonly<Record<ScreenPath<Name>, ComponentType>>;
  /**
   * Controls in the header for a logged-in player (stone badge, chat button, notification bell).
   */
  headerItems?: readonly ComponentType[];
  /** Sections of /settings (permission to add the player to groups, password). */
  settingsItems?: readonly ComponentType[];
  /** Components that open by themselves on /home (login bonus). */
  homeItems?: readonly ComponentType[];
}

import type { ComponentType } from 'react';
import derived from './remote-screens.json' with { type: 'json' };

/** As each `remote.tsx` declares them, for a shell that loads none (docs/adr/0004-frontends.md). */
export const remoteScreens = derived;

/** The remotes with controls in the header, in the order of the header. */
export const headerRemotes = ['inventory', 'chat', 'notifications', 'social'] as const satisfies RemoteName[];
/** The remotes with sections in /settings. */
export const settingsRemotes = ['chat', 'auth'] as const satisfies RemoteName[];
/** The remotes that open something by themselves on /home. */
export const homeRemotes = ['inventory'] as const satisfies RemoteName[];

export type RemoteName = keyof typeof remoteScreens;

/** The default export of a remote's `src/remote.tsx`, with `satisfies RemoteModule`. */
export interface RemoteModule {
  /** The component of each screen. `lazy` components are loaded on their first visit. */
  screens: Readonly<Record<`/${string}`, ComponentType>>;
  /** Those of the screens that guests may open. Elsewhere they are sent to /login first. */
  guestScreens?: readonly `/${string}`[];
  /** For a logged-in player (stone badge, chat button, notification bell). */
  headerItems?: readonly ComponentType[];
  /** Sections of /settings (permission to add the player to groups, password). */
  settingsItems?: readonly ComponentType[];
  /** Components that open by themselves on /home (login bonus). */
  homeItems?: readonly ComponentType[];
}

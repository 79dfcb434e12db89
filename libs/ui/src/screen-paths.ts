import { remoteScreens } from './remote-contract.ts';

export const shellScreens = {
  '/': { guarded: false },
  '/home': { guarded: true },
  '/settings': { guarded: true },
} as const;

/** The declared path of every screen. Any other address shows the page for unknown ones. */
export const screenPaths: readonly string[] = [shellScreens, ...Object.values(remoteScreens)].flatMap(Object.keys);

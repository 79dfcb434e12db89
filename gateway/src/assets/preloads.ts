import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { type ServedBuild, SHELL } from './builds.ts';

/** What every page calls while it starts. The page's own calls must have the same mode and credentials, or the browser makes them twice. */
const CALLS = [
  '</config.json>; rel=preload; as=fetch; crossorigin=anonymous',
  '</api/auth/me/>; rel=preload; as=fetch; crossorigin=use-credentials',
];

const playersCall = ({ path }: { path: string }) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/** By the first part of the path, what the screen of a player calls before it can be drawn without moving later. */
const SCREEN_CALLS: Readonly<Record<string, readonly string[]>> = {
  home: [battle.getCurrentBattle, inventory.getFirstSteps].map(playersCall),
};

/** The first files of every remote (frontends/rspack/config.ts). */
const FIRST_FILES = ['remote.css', 'remote.js'];

const preload = (file: string) => `<${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}`;

/**
 * The `Link` header of the page at a path: what its screen needs, so that the browser loads it together with the page and not one after the other.
 * Only a hint: a page whose screen is unknown here loads what it needs by itself.
 */
export function preloadsFor(path: string, builds: readonly ServedBuild[], isGuest: boolean): string[] {
  const segment = path.split('/')[1] || 'landing';
  // First: browsers have few connections to a host, and the shell is what takes longest.
  const shell = builds.find(({ name }) => name === SHELL);
  const begin = [...(shell?.entry ?? []).map((file) => preload(`/${file}`)), ...CALLS];
  const owner = builds.find(({ screens }) => Object.hasOwn(screens, segment));
  if (!owner) return begin;
  const files = [...(owner.name === SHELL ? [] : FIRST_FILES), ...(owner.screens[segment] ?? [])];
  const calls = (!isGuest && Object.hasOwn(SCREEN_CALLS, segment) && SCREEN_CALLS[segment]) || [];
  return [...begin, ...calls, ...files.map((file) => preload(`${owner.path}${file}`))];
}

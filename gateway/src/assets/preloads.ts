import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { remotesUsedBy } from '@maseki/contracts/gateway/config.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { type ServedBuild, SHELL } from './builds.ts';

/** The page's own calls need the same mode and credentials, or the browser makes them twice. */
const preloadCall = ({ path }: { path: string }) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/** The calls of every page while it starts. */
const CALLS = ['</config.json>; rel=preload; as=fetch; crossorigin=anonymous', preloadCall(auth.getMe)];

/**
 * The calls that a player's screen needs before it can be drawn without moving later, by the first
 * part of its path.
 */
const SCREEN_CALLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['home', [battle.getCurrentBattle, inventory.getFirstSteps].map(preloadCall)],
]);

/** The first files of every remote (frontends/rspack/config.ts). */
const FIRST_FILES = ['remote.css', 'remote.js'];

const preload = (file: string) => `<${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}`;

const firstFiles = ({ name, path }: ServedBuild): string[] =>
  name === SHELL ? [] : FIRST_FILES.map((file) => `${path}${file}`);

/**
 * The `Link` header of the page at a path. It names the needs of the page's screen, so that the
 * browser loads them together with the page. It is only a hint, and a page whose screen is unknown
 * here loads them by itself.
 */
export function preloadsFor(path: string, builds: readonly ServedBuild[], isGuest: boolean): string[] {
  const segment = path.split('/')[1] || 'landing';
  // The shell comes first, because it takes longest and browsers have few connections to a host.
  const shell = builds.find(({ name }) => name === SHELL);
  const begin = [...(shell?.entry ?? []).map((file) => preload(`/${file}`)), ...CALLS];
  const owner = builds.find(({ screens }) => Object.hasOwn(screens, segment));
  if (!owner) return begin;
  const used = builds.filter(({ name }) => remotesUsedBy(owner.name).includes(name));
  const own = (owner.screens[segment] ?? []).map((file) => `${owner.path}${file}`);
  const files = [...used, owner].flatMap(firstFiles).concat(own);
  const calls = isGuest ? [] : (SCREEN_CALLS.get(segment) ?? []);
  return [...begin, ...calls, ...files.map(preload)];
}

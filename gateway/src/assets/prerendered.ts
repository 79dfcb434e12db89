import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type ServedBuild, SHELL, unlessMissing } from './builds.ts';

/**
 * The folder of prerendered pages in a build, and the marks in the shell's page that a screen
 * replaces (frontends/rspack/prerender.ts).
 */
const FOLDER = '.prerendered';
const STYLES = '/*screen*/';
const SCREEN = '<!--screen-->';
/** The ending of what players see. */
const FOR_PLAYERS = '.player';

const MAX_PAGES = 20;

const segmentOf = (path: string) => (path === '/' ? 'landing' : path.slice(1));

/** A path of one part, which names a screen. Other paths never become a file name. */
const SCREEN_PATH = /^\/[a-z-]*$/;

function compose(
  shell: ServedBuild,
  owner: ServedBuild,
  names: { page: string; screen: string },
): Promise<string | null> {
  const read = ({ folder }: ServedBuild, file: string) => readFile(join(folder, FOLDER, file), 'utf8');
  const parts = [`${names.screen}.html`, `${names.screen}.css`].map((file) => read(owner, file));
  return (
    Promise.all([read(shell, `${names.page}.html`), ...parts])
      .then(([page = '', html = '', styles = '']) => page.replace(STYLES, () => styles).replace(SCREEN, () => html))
      // Most screens have none, and a build may be replaced while it is read.
      .catch(unlessMissing)
  );
}

/** Each screen is of its remote's own build. Keeps the result. */
export function prerenderedPages() {
  const pages = new LRUCache<string, { page: string | null }>({ max: MAX_PAGES });
  return {
    /** The page at a path, as it is seen before any script has run. Null if there is none. */
    async find(path: string, builds: readonly ServedBuild[], isOfGuest: boolean): Promise<string | null> {
      if (!SCREEN_PATH.test(path)) return null;
      const segment = segmentOf(path);
      const shell = builds.find(({ name }) => name === SHELL);
      const owner = builds.find(({ screens }) => Object.hasOwn(screens, segment));
      if (!shell || !owner) return null;
      const ending = isOfGuest ? '' : FOR_PLAYERS;
      const names = { page: `page${ending}`, screen: `${segment}${ending}` };
      const key = `${shell.build} ${owner.name} ${owner.build} ${names.screen}`;
      const known = pages.get(key) ?? { page: await compose(shell, owner, names) };
      pages.set(key, known);
      return known.page;
    },
  };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REMOTE_EXPOSE } from '@maseki/contracts/gateway/config.ts';
import type { App } from './apps.ts';
import { type BuiltFiles, rawFolder } from './finish-build.ts';
import { prerenderProgram } from './prerender-config.ts';

/**
 * Placeholders that a gateway replaces with the styles and the HTML of a screen
 * (gateway/src/assets/prerendered.ts).
 */
const STYLES = '/*screen*/';
const SCREEN = '<!--screen-->';
/** Text, because React writes no comments. */
const SCREEN_AS_TEXT = 'SCREEN-PLACEHOLDER';

/** The exports of an app's `src/prerender.tsx`. */
interface Prerendering {
  /** Functions that write the HTML of screens, by the first part of their path. */
  screens: Readonly<Record<string, () => string>>;
  /** The shell's frame around every screen, with this text in place of the screen. */
  frame?: (screen: string) => string;
}

/** What guests see, and what is the same for all players, whose files have this ending. */
interface Audiences extends Prerendering {
  forPlayers?: Prerendering;
}
const FOR_PLAYERS = '.player';

/** Throws if it is missing, because the page would lack the replacement. */
function replaced(html: string, pattern: RegExp, by: (match: string, ...groups: string[]) => string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`);
  return html.replace(pattern, by);
}

/** No style attributes (policy), no preloads by React, no form's action that shows a password. */
function checked(html: string): string {
  if (/ style="/.test(html)) throw new Error('a prerendered screen has a style attribute, which the page refuses');
  return html.replaceAll(/<link rel="preload"[^>]*>/g, '').replaceAll('<form ', '<form method="dialog" ');
}

type Read = (file: string) => string;

/** With early scripts inside, as files would wait for all that the `Link` header names. */
const indexWithScripts = (read: Read): string =>
  replaced(
    read('index.html'),
    /<script src="?\/([\w-]+\.js)"?><\/script>/g,
    (_, file = '') => `<script>${read(file)}</script>`,
  );

/**
 * The page with everything else that its first screen needs before the first paint, which is the
 * styles, one more early script, and the frame of the screen.
 */
function pageOf(index: string, frame: string, { read, last }: { read: Read; last: readonly string[] }): string {
  const style = (_: string, file = '') => `<style>${read(file)}${STYLES}</style>`;
  const early = `<script>${read('prerendered.js')}</script></head>`;
  let page = replaced(index, /<link href="?\/([^" >]+\.css)"? rel="?stylesheet"?>/, style);
  page = replaced(page, /<\/head>/, () => early);
  const scripts = last.map((file) => `<script>${read(file)}</script>`).join('');
  const first = `<div id="prerendered">${frame.replace(SCREEN_AS_TEXT, SCREEN)}${scripts}</div>`;
  return replaced(page, /<div id="?root"?><\/div>/, () => `${first}<div id="root"></div>`);
}

/**
 * Writes the screens before any script has run into the output of an app, as
 * `.prerendered/<screen>.html` and `.css`, and for the shell also `page.html` around them and the
 * early scripts in `index.html`. Those for players end in `.player.html` and `.player.css`. Does
 * nothing for an app without such screens.
 */
export function prerenderScreens(app: App, { screens: files, exposes }: BuiltFiles): void {
  const program = prerenderProgram(app);
  if (!existsSync(program)) return;
  const { forPlayers, ...forGuests } = createRequire(import.meta.url)(program) as Audiences;
  const output = rawFolder(app);
  const target = join(output, '.prerendered');
  mkdirSync(target, { recursive: true });
  const writeScreens = ({ screens }: Prerendering, ending: string) => {
    for (const [name, html] of Object.entries(screens)) {
      const first = [...(exposes[REMOTE_EXPOSE] ?? []), ...(files[name] ?? [])];
      const styles = first.filter((file) => file.endsWith('.css'));
      const style = styles.map((file) => readFileSync(join(output, file), 'utf8')).join('');
      writeFileSync(join(target, `${name}${ending}.html`), checked(html()));
      writeFileSync(join(target, `${name}${ending}.css`), style);
    }
  };
  writeScreens(forGuests, '');
  if (forPlayers) writeScreens(forPlayers, FOR_PLAYERS);
  if (!forGuests.frame) return;
  const read = (file: string) => readFileSync(join(output, file), 'utf8');
  const index = indexWithScripts(read);
  writeFileSync(join(output, 'index.html'), index);
  const writePage = ({ frame }: Prerendering, ending: string, last: readonly string[]) => {
    const page = frame && pageOf(index, checked(frame(SCREEN_AS_TEXT)), { read, last });
    if (page) writeFileSync(join(target, `page${ending}.html`), page);
  };
  writePage(forGuests, '', []);
  if (forPlayers) writePage(forPlayers, FOR_PLAYERS, ['player-name.js']);
}

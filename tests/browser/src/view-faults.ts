import type { Page } from 'playwright-core';
import { obstaclesOn } from './accessibility.ts';
import { drawn, resize, sizes } from './browser.ts';
import { layoutFaultsOn } from './layout-faults.ts';
import { badBreaksOn } from './line-breaks.ts';
import type { View } from './plain-views.ts';

type Theme = 'light' | 'dark';

/** Themes of a width. `npm test -- tests/browser --all` looks at both in each of the two sizes. */
const themes = (own: Theme): readonly Theme[] => (process.env['E2E_ALL'] ? ['light', 'dark'] : [own]);

/** From a desktop to the narrowest phone, those of the two sizes with themes. */
const WIDTHS = [
  { ...sizes.desktop, themes: themes('dark') },
  { width: 768, height: 1024, themes: [] },
  { ...sizes.phone, themes: themes('light') },
  { width: 320, height: 640, themes: [] },
];

/** Shows a theme as a page does when another tab has chosen it. */
const show = (page: Page, theme: Theme) =>
  page.evaluate(`localStorage.setItem('theme', '${theme}');
    document.documentElement.dataset.theme = '${theme}';
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));`);

/** Spaces that a reader may set without a loss (WCAG 1.4.12). */
const SPACED = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
    'p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;
const NO_MORE_SPACED = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)';

/** Sizes of letters in px as the settings of a browser give them. */
const LETTERS = { standard: 16, fixed: 13 };
const TWICE_AS_LARGE = { standard: 32, fixed: 26 };

/** The board has a layout of its own for small windows, which large letters make of a phone. */
const hasBoard = ({ name }: View) =>
  /^(?:first|puzzle|replay|trial$|moment-won|battle-(?:board|chat|in-progress|help|surrender))/.test(name);

/**
 * What is wrong with an open view, each with its width and its theme or circumstance: wrong breaks
 * of lines and what is cut off in four widths, and on a desktop and a phone obstacles in a theme,
 * and what is cut off with wide spaces and with letters of twice the size.
 */
export async function faultsInAllLooks(page: Page, view: View): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const opened = page.viewportSize() ?? sizes.phone;
  const found = new Set<string>();
  const note = (look: string, faults: readonly string[]) => {
    for (const fault of faults) found.add(`${look}: ${fault}`);
  };
  // A card under the pointer is raised.
  await page.mouse.move(0, 0);
  for (const { themes, ...size } of WIDTHS) {
    const { width } = size;
    await resize(page, size);
    note(`${width}`, [...(await badBreaksOn(page)), ...(await layoutFaultsOn(page))]);
    for (const theme of themes) {
      await show(page, theme);
      note(`${width}, ${theme}`, await obstaclesOn(page));
    }
    if (themes.length === 0) continue;
    await page.evaluate(SPACED);
    note(`${width}, wide spaces`, await layoutFaultsOn(page));
    await page.evaluate(NO_MORE_SPACED);
    if (hasBoard(view)) continue;
    await devtools.send('Page.setFontSizes', { fontSizes: TWICE_AS_LARGE });
    await drawn(page);
    note(`${width}, letters of 32 px`, await layoutFaultsOn(page));
    await devtools.send('Page.setFontSizes', { fontSizes: LETTERS });
  }
  await resize(page, opened);
  await devtools.detach();
  return [...found];
}

import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';

/**
 * Waits until every window has closed and its entry has left the history. That step of the browser
 * would abort a `goto` that begins before it has arrived.
 */
export const windowsClosed = (page: Page) =>
  eventually(() => page.evaluate<boolean>("!document.querySelector('dialog[open]') && !history.state?.usr?.isWindow"));

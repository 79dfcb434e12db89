import type { Page } from 'playwright-core';

/**
 * Timers of these lengths in ms that the page sets from now on wait for `letGo`, so that what they
 * end stays in a picture.
 */
export const hold = (page: Page, ...lengths: readonly number[]) =>
  page.evaluate(`(() => {
    const later = window.setTimeout;
    const held = [];
    window.letGo = () => { for (const run of held.splice(0)) run(); };
    window.setTimeout = (run, ms, ...more) =>
      ${JSON.stringify(lengths)}.includes(ms) ? held.push(run) : later(run, ms, ...more);
  })()`);

export const letGo = (page: Page) => page.evaluate('window.letGo()');

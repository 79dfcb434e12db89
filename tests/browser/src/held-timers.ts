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

/** As long as computers of a page take to look human (libs/ui/src/local-room.ts), and puzzles. */
const THINKING_MS = 900;

/** Lets computers of the next pages play at once, as BOT_PACE_MS does those of the service. */
export const withQuickComputer = (page: Page) =>
  page.addInitScript(`(() => {
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...more) => later(run, ms === ${THINKING_MS} ? 100 : ms, ...more);
  })()`);

import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Locator, Page } from 'playwright-core';
import { engine } from '../engines/engine.ts';

// The means of a screen reader user, which are roles, names, states, announcements and keys.
// `tools/structure/screen-reader.test.ts` keeps journeys made of them free of pointers, style
// sheets and texts without a role.

/**
 * Goes to an element found by role and name, and presses it with a key as soon as it is enabled.
 */
export async function press(element: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await eventually(() => element.isEnabled());
  // Firefox gives keys only to the foremost window.
  if (engine === 'firefox') await element.page().bringToFront();
  await element.press(key);
}

/** Waits until a live region of the page says a sentence. */
export const announcement = (page: Page, sentence: string | RegExp): Promise<void> =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .or(page.getByRole('log'))
    .filter({ hasText: sentence })
    .first()
    .waitFor({ state: 'attached' });

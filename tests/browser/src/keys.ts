import type { Page } from 'playwright-core';

interface Way {
  key?: 'Tab' | 'Shift+Tab';
  /** Most presses before it counts as out of reach. */
  presses?: number;
}

/** Presses the Tab key until the focus is where it is wanted. */
export async function tabTo(page: Page, wanted: string | RegExp, { key = 'Tab', presses = 40 }: Way = {}) {
  const target = page
    .getByRole('button', { name: wanted })
    .or(page.getByLabel(wanted, { exact: true }))
    .first();
  await target.waitFor();
  for (let pressed = 0; pressed < presses; pressed += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted} cannot be reached with ${key}`);
}

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

const STYLE = `body { margin: 1rem; font: 0.875rem system-ui, sans-serif; background: #888; }
section { display: flex; gap: 0.5rem; align-items: flex-start; margin-bottom: 1rem; break-inside: avoid; }
h2 { width: 12rem; margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
figure { margin: 0; } img { display: block; height: 26rem; object-fit: cover; object-position: top; }`;

/** By the name of a view, the names of its files. */
export type Pictures = ReadonlyMap<string, readonly string[]>;

const row = (view: string, files: readonly string[]) =>
  `<section><h2>${view}</h2>${files
    .map((file) => `<a href="${file}"><figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure></a>`)
    .join('')}</section>`;

/** Rows per picture of the sheet, so that a browser draws it at once without growing too large. */
const ROWS = 6;

/**
 * Writes `index.html` with all pictures of a folder, and overview pictures `sheet-1.png` and so on.
 */
export async function writeContactSheet(browser: Browser, folder: string, pictures: Pictures): Promise<void> {
  const rows = [...pictures].map(([view, files]) => row(view, files));
  const sheet = (some: readonly string[]) =>
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>${some.join('\n')}`;
  await writeFile(join(folder, 'index.html'), sheet(rows));
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  for (let first = 0; first < rows.length; first += ROWS) {
    const part = join(folder, '.part.html');
    await writeFile(part, sheet(rows.slice(first, first + ROWS)));
    await page.goto(`file://${part}`, { waitUntil: 'load' });
    await page.screenshot({ path: join(folder, `sheet-${first / ROWS + 1}.png`), fullPage: true });
  }
  await page.close();
  await rm(join(folder, '.part.html'), { force: true });
}

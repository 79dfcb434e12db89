import { delimiter, dirname, join } from 'node:path';
import { ENGINES, type Engine, findEngine } from '@maseki/tools/binaries/engines.ts';
import { type Browser, firefox } from 'playwright-core';

/** The engine of this run, by `npm test -- tests/browser --engine <engine>`. */
export const engine: Engine = ENGINES.find((name) => name === process.env['TEST_ENGINE']) ?? 'chromium';

/**
 * Starts a browser that is not Chromium through our server of WebDriver BiDi for it, because
 * playwright else drives only its own builds of these.
 */
export async function launchEngine(
  name: Exclude<Engine, 'chromium'>,
  motion: 'calm' | 'full' = 'calm',
): Promise<Browser> {
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, `${name}.ts`),
    env: { ...process.env, ...(await findEngine(name)), PATH, MOTION: motion },
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': motion === 'calm' ? 1 : 0,
      // A step back to a page that was kept has no load, for which playwright waits.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  });
}

/** False where the page's requests cannot be seen or held back. */
export const tellsRequests = engine !== 'webkit';

/**
 * Types text as a person does. Playwright's own way over WebDriver BiDi sets the value of a field,
 * which React takes for a value of its own.
 */
export const INSERT_TEXT = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set: () => undefined,
})`;

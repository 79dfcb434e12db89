import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, person, type Size } from './browser.ts';
import { type Stack, startStack } from './stack.ts';

/** The game and a browser for the tests of one file. */
export interface World {
  readonly stack: Stack;
  /** A browser window of one person. */
  person(size: Size): ReturnType<typeof person>;
}

/** Starts the game before the tests of a file, and stops it after them. */
export function world(): World {
  let running: { stack: Stack; browser: Browser } | undefined;
  beforeAll(async () => {
    const browser = await launchBrowser();
    running = {
      browser,
      stack: await startStack().catch((error) => browser.close().then(() => Promise.reject(error))),
    };
  }, 180_000);
  afterAll(async () => {
    await running?.browser.close();
    await running?.stack.stop();
  }, 60_000);

  const started = () => {
    if (!running) throw new Error('the game is not running');
    return running;
  };
  return {
    get stack() {
      return started().stack;
    },
    person: (size) => person(started().browser, started().stack.url, size),
  };
}

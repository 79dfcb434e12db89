import { afterAll, beforeAll, jest } from '@jest/globals';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import {
  startTestGame,
  type TestGame,
  type TestGameOptions,
  withQuickComputers,
} from '@maseki/tools/dev-env/test-game.ts';
import type { Browser } from 'playwright-core';
import { engine } from '../engines/engine.ts';
import { launchBrowser, openWindow, type Size, type WindowOptions } from './browser.ts';

export type WindowMore = Partial<Omit<WindowOptions, 'size'>>;

/** A game and a browser for the tests of one file. */
export interface GameInBrowser {
  readonly url: string;
  /** A browser window of one person, with cookies of its own. */
  window(size: Size, more?: WindowMore): ReturnType<typeof openWindow>;
}

interface GameWithConsole extends GameInBrowser {
  /** Settings of a console of the game. */
  readonly consoleSettings: Environment;
}

type Startable = Pick<GameWithConsole, 'url' | 'consoleSettings'> & Pick<TestGame, 'stop'>;

async function startGame(options?: TestGameOptions) {
  const game = await startTestGame(withQuickComputers(options));
  return { ...game, consoleSettings: game.settingsOf('console') };
}

/** Starts a game and a browser before the tests of a file, and stops them after the tests. */
function startedForFile<Game extends Startable>(start: () => Promise<Game>) {
  // WebKitGTK's driver loses a session or a key in one of fifteen journeys, in no place twice.
  if (engine === 'webkit') jest.retryTimes(2, { logErrorsBeforeRetry: true });
  let running: { game: Game; browser: Browser } | undefined;
  beforeAll(async () => {
    const browser = await launchBrowser();
    running = { browser, game: await start().catch((error) => browser.close().then(() => Promise.reject(error))) };
  }, 180_000);
  afterAll(async () => {
    await running?.browser.close();
    await running?.game.stop();
  }, 60_000);
  return () => {
    if (!running) throw new Error('the game is not running');
    return running;
  };
}

async function joinSharedGame(): Promise<Startable> {
  const { TEST_GAME_URL: url, TEST_GAME_CONSOLE: settings = '{}' } = process.env;
  return url ? { url, consoleSettings: JSON.parse(settings), stop: async () => undefined } : startGame();
}

/**
 * The game that `npm test` started for all journeys (TEST_GAME_URL, and TEST_GAME_CONSOLE for a
 * console), or one of this file if it is run by hand.
 */
export function useSharedGame(): GameWithConsole {
  const started = startedForFile(joinSharedGame);
  return {
    get url() {
      return started().game.url;
    },
    get consoleSettings() {
      return started().game.consoleSettings;
    },
    window: (size, more) => openWindow(started().browser, { baseURL: started().game.url, size, ...more }),
  };
}

/** A game of only this file, which may kill its pods. `prepare` comes first and gives options. */
export function useOwnGame(
  prepare: () => Promise<TestGameOptions> = async () => ({}),
): GameWithConsole & Pick<TestGame, 'pods' | 'settingsOf'> {
  const started = startedForFile(async () => startGame(await prepare()));
  return {
    get url() {
      return started().game.url;
    },
    get consoleSettings() {
      return started().game.consoleSettings;
    },
    window: (size, more) => openWindow(started().browser, { baseURL: started().game.url, size, ...more }),
    pods: (domain) => started().game.pods(domain),
    settingsOf: (service) => started().game.settingsOf(service),
  };
}

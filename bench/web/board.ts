import type { Browser } from 'playwright-core';
import { type State, slowDown } from './slow-page.ts';

export const PRACTICE = '/battle?mode=practice&level=easy';
const FRAMES_MS = 6_000;

export const newWindow = (browser: Browser, storageState: State) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja-JP', storageState });

export const press = (path: string) =>
  `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`;

/** From an empty cache and an idle /home. Takes two players, so that neither has a battle. */
export async function boardTimes(
  browser: Browser,
  url: string,
  [first, second]: readonly [State, State],
): Promise<{ coldMs: number; warmMs: number }> {
  const cold = await newWindow(browser, first);
  const page = await cold.newPage();
  await slowDown(page);
  const begun = performance.now();
  await page.goto(`${url}${PRACTICE}`, { waitUntil: 'commit', timeout: 60_000 });
  await page.getByRole('toolbar', { name: '操作' }).waitFor({ timeout: 60_000 });
  const coldMs = performance.now() - begun;
  await cold.close();

  const warm = await newWindow(browser, second);
  const home = await warm.newPage();
  await slowDown(home);
  await home.goto(`${url}/home`, { waitUntil: 'load', timeout: 60_000 });
  await home.waitForLoadState('networkidle').catch(() => undefined);
  await home.waitForTimeout(3_000);
  const pressed = performance.now();
  await home.evaluate(press(PRACTICE));
  await home.getByRole('toolbar', { name: '操作' }).waitFor({ timeout: 60_000 });
  const warmMs = performance.now() - pressed;
  await warm.close();
  return { coldMs, warmMs };
}

/** Runs in the page. Frames that came more than 1/60 s and a quarter after the one before. */
const LATE_FRAMES = `new Promise((resolve) => {
  const times = [];
  const frame = (now) => {
    times.push(now);
    if (now - times[0] < ${FRAMES_MS}) return requestAnimationFrame(frame);
    const late = times.slice(1).filter((at, index) => at - times[index] > 1250 / 60);
    resolve(late.length / (times.length - 1));
  };
  requestAnimationFrame(frame);
})`;

/** While a practice battle begins and the computer moves, at full CPU speed. */
export async function lateFrames(browser: Browser, url: string, state: State): Promise<number> {
  const context = await newWindow(browser, state);
  const page = await context.newPage();
  await page.goto(`${url}${PRACTICE}`);
  await page.getByRole('toolbar', { name: '操作' }).waitFor({ timeout: 60_000 });
  const share = await page.evaluate<number>(LATE_FRAMES);
  await context.close();
  return share;
}

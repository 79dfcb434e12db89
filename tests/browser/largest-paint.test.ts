import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

interface Paint {
  at: number;
  /** The path of a picture or the text, empty after it has left the page. */
  drawn: string;
}

/** Runs in the page: its largest elements, each larger than those before. */
const PAINTS = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(
    list.getEntries().map(({ startTime: at, element, url }) =>
      ({ at, drawn: url ? new URL(url).pathname : element?.textContent ?? '' })),
  )).observe({ type: 'largest-contentful-paint', buffered: true }))`;
const paintsOf = (page: Page) => page.evaluate<Paint[]>(PAINTS);
const drawnIn = async (page: Page) => (await paintsOf(page)).map(({ drawn }) => drawn);

/** Runs in the page: resolves once an element's pictures stand still in a frame that was shown. */
const AFTER_PICTURES = `async (element) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode()));
  await frame();
  await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  for (let frames = 0; frames < 3; frames += 1) await frame();
}`;

/** Holds the page's scripts back. The returned function releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/static/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isTakenOver = (page: Page) => page.locator('#prerendered').waitFor({ state: 'detached' });

test.each(['desktop', 'phone'] as const)('the largest paint of / is never a card that floats (%s)', async (size) => {
  const { page, context } = await game.window(size, { motion: 'full' });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  // The picture of the game needs no script. It is no largest paint if the text comes with it.
  await page.locator('img[src="/assets/logo.svg"]').evaluate('(image) => image.decode()');
  release();
  await isTakenOver(page);
  // Of each width and tilt one.
  for (const way of [0, 1, 2, 3]) await page.locator(`img[data-way="${way}"]`).waitFor();
  expect((await drawnIn(page)).filter((drawn) => drawn.startsWith('/assets/cards/'))).toEqual([]);
  await context.close();
});

test.each(['desktop', 'phone'] as const)(
  '/home greets before any script, and nothing larger comes (%s)',
  async (size) => {
    const { page, context, problems, name } = await newPlayer(game, size, { motion: 'full' });
    const menu = page.getByRole('navigation', { name: 'メニュー', exact: true });
    await menu.waitFor();
    const release = await holdScripts(page);
    await page.goto('/home', { waitUntil: 'commit' });
    const greeting = page.getByRole('heading', { level: 1, name: `ようこそ、${name}さん` });
    await greeting.waitFor();
    const before = await greeting.boundingBox();
    expect(await page.getByRole('banner').textContent()).toContain(name);
    const largest = (await paintsOf(page)).at(-1);
    expect(largest?.drawn).toBe(`ようこそ、${name}さん`);
    const settings = page.getByRole('banner').getByRole('link', { name: '設定' });
    const place = await settings.boundingBox();
    release();
    await isTakenOver(page);
    await menu.waitFor();
    await menu.evaluate(AFTER_PICTURES);
    expect((await paintsOf(page)).at(-1)?.at).toBe(largest?.at);
    expect(await greeting.boundingBox()).toEqual(before);
    // Stones, chat and bell come into places that were kept for them.
    const banner = page.getByRole('banner');
    await banner.locator('a[href="/stones"]').waitFor();
    for (const control of [/^チャット/, /^通知/]) await banner.getByRole('button', { name: control }).waitFor();
    expect(await settings.boundingBox()).toEqual(place);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('/home names nobody in a browser that knows no name, and its next page greets', async () => {
  const { page, context, name } = await newPlayer(game, 'phone');
  await page.getByRole('navigation', { name: 'メニュー', exact: true }).waitFor();
  await page.evaluate("localStorage.removeItem('player-name')");
  const release = await holdScripts(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.locator('#prerendered main').waitFor();
  expect(
    await page
      .locator('#prerendered > :not(script)')
      .allTextContents()
      .then((texts) => texts.join()),
  ).not.toMatch(/PLAYER|ようこそ/);
  release();
  await page.getByRole('heading', { level: 1, name: `ようこそ、${name}さん` }).waitFor();
  expect(await page.evaluate("localStorage.getItem('player-name')")).toBe(name);
  await context.close();
});

import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import type { Size } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';
import { windowsClosed } from './src/windows.ts';

const game = useSharedGame();

/** Ends the guided battle as its screen does when it is skipped. */
const skipFirstBattle = (page: Page) =>
  page.evaluate(async () => {
    const csrf = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'content-type': 'application/json', 'X-CSRFToken': csrf };
    const body = JSON.stringify({ outcome: 'skipped' });
    return (await fetch('/api/first-battle/', { method: 'POST', headers, body })).json();
  });

const nextStep = (page: Page) => page.getByRole('region', { name: 'つぎは？' }).getByRole('link');

/** Tab until something with this text has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

test.each<Size>(['desktop', 'phone'])(
  'a newcomer is led to the decks, and chooses one with keys alone (%s)',
  async (size) => {
    const { context, page, problems } = await newPlayer(game, size);
    await nextStep(page).filter({ hasText: 'はじめての一戦へ' }).waitFor();
    await expectAccessible(page);
    expect(await skipFirstBattle(page)).toMatchObject({ awarded: 20 });
    await page.reload();
    await nextStep(page).filter({ hasText: '相棒を選ぶ' }).click();

    await page.getByRole('region', { name: '「火と風」の12枚' }).getByRole('listitem').nth(11).waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /火と風/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('region', { name: '「氷と光」の12枚' }).waitFor();
    await tabTo(page, /^「氷と光」を受け取る$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: '「氷と光」を受け取りますか？' });
    await dialog.getByText('選べるのは一度だけです').waitFor();
    await expectAccessible(page);
    await tabTo(page, /^受け取る$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '「氷と光」があなたの相棒です' }).waitFor();
    await windowsClosed(page);
    await expectAccessible(page);

    const [name] = ((await page.getByRole('article').first().getAttribute('aria-label')) ?? '').split('、');
    const slot = (card = '') => page.getByRole('button', { name: new RegExp(`^枠1：\\s*${card}`) });
    // The deck hears of it by an event.
    await eventually(async () => {
      await page.goto('/deck');
      await slot().waitFor();
      return (await slot(name).count()) > 0;
    });
    await page.goto('/home');
    await nextStep(page).filter({ hasText: 'パックを開ける' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

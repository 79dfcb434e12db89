import { expect, test } from '@jest/globals';
import { sessionCookieName } from '@maseki/contracts/auth/session.ts';
import type { Size } from './src/browser.ts';
import { choosePack, closeResults, drawPack } from './src/draw.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer, PASSWORD } from './src/player.ts';

const game = useSharedGame();

test.each<[Size, 'dark' | 'light']>([
  ['phone', 'light'],
  ['desktop', 'dark'],
])(
  'who presses a button after the session has expired logs in and comes back, and nothing was paid: %s, %s',
  async (size, theme) => {
    const { page, context, name, problems } = await newPlayer(game, size);
    await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
    await page.goto('/gacha');
    await choosePack(page);
    // The calls of the page's own would find the end of the session before the press.
    await page.getByRole('banner').getByRole('button', { name: /^通知/ }).waitFor();
    await page.waitForLoadState('networkidle');
    // To the page it makes no difference if the server or the browser has forgotten the session,
    // because its calls come without one.
    await context.clearCookies({ name: sessionCookieName(false) });
    await page.evaluate(`localStorage.removeItem('token')`);
    await page.getByRole('button', { name: '引く（10魔法石）' }).click();
    await page.waitForURL(/\/login\?next=%2Fgacha/);
    await page.getByLabel('ユーザーネーム').fill(name);
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'ログイン' }).click();
    await page.waitForURL('**/gacha*');
    await page.getByRole('banner').getByText('60', { exact: true }).waitFor();
    await choosePack(page);
    expect(await drawPack(page)).toHaveLength(5);
    await closeResults(page);
    expect(problems).toEqual([]);
    await context.close();
  },
);

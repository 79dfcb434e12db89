import { expect, test } from '@jest/globals';
import { sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import type { Size } from './src/browser.ts';
import { createGroup } from './src/chat.ts';
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
    await page.getByRole('button', { name: '引く（魔法石10個）' }).click();
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

/** How the page authenticates each call that makes a group. */
function groupCalls(page: Page) {
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    const isCall = new URL(request.url()).pathname === chat.createGroup.path && request.method() === 'POST';
    if (isCall) sent.push(request.headers()['authorization']);
  });
  return sent;
}

test('a group is made with the stored token, with one of an ended session by the cookie, and without one not', async () => {
  const { page, context } = await newPlayer(game, 'desktop');
  const token = await page.evaluate("localStorage.getItem('token')");
  const sent = groupCalls(page);
  const chatOpen = page.getByRole('dialog');
  const make = async () => {
    await createGroup(page, `同盟${uniqueName()}`);
    await page.getByText('グループを作成しました').last().waitFor();
    await page.keyboard.press('Escape');
    await chatOpen.waitFor({ state: 'detached' });
  };
  await make();
  await page.evaluate("localStorage.setItem('token', '01J00000000000000000000000.ended')");
  await make();
  // The message of the group before may still be shown.
  await eventually(() => sent.length > 2);
  expect(sent).toEqual([`Bearer ${token}`, 'Bearer 01J00000000000000000000000.ended', undefined]);

  await createGroup(page, `同盟${uniqueName()}`);
  await page.getByText(/^ログイン情報が見つかりません/).waitFor();
  expect(sent).toHaveLength(3);
  expect(new URL(page.url()).pathname).toBe('/home');
  await context.close();
});

test('who makes a group after another tab has logged out is told so and logs in', async () => {
  const { page, context } = await newPlayer(game, 'desktop');
  await page.getByRole('button', { name: /^チャット/ }).click();
  await page.getByLabel('新しいグループ名').fill(`同盟${uniqueName()}`);
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: sessionCookieName(false) });
  await page.evaluate("localStorage.removeItem('token')");
  await page.getByRole('button', { name: '作成' }).click();
  await page.getByText(/^ログイン情報が見つかりません/).waitFor();
  await page.waitForURL(/\/login\?ended=1/);
  await context.close();
});

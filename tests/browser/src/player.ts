import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { registerPlayer, uniqueName, unwrap } from '@maseki/players/account.ts';
import { type TestClient, testClient } from '@maseki/players/test-client.ts';
import type { Page } from 'playwright-core';
import type { Size } from './browser.ts';
import type { GameInBrowser, WindowMore } from './game.ts';
import { windowsClosed } from './windows.ts';

/** The password of every player of the journeys. */
export const PASSWORD = 'ひみつ123';

/** Registers a new player through the screens and ends on /home. Resolves to the username. */
export async function register(page: Page, name = uniqueName()): Promise<string> {
  await page.goto('/register');
  await page.getByLabel('ユーザーネーム').fill(name);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByLabel('パスワード（確認用）').fill(PASSWORD);
  await page.getByRole('button', { name: '登録する' }).click();
  await page.waitForURL('**/home');
  return name;
}

/** Logs in a player who has registered elsewhere, and ends on /home. */
export async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  // A press that begins on the prerendered button and ends on the script's is none.
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  await page.getByLabel('ユーザーネーム').fill(name);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.waitForURL('**/home');
}

/** Closes the dialog of the day's login bonus, which every new player gets. */
export const closeBonus = (page: Page): Promise<void> => closeReward(page, 'ログインボーナス');

export async function closeReward(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: '閉じる' }).first().click();
  await windowsClosed(page);
}

/** A new player at /home, in a window of their own, who has got the bonus of the day. */
export async function newPlayer(game: GameInBrowser, size: Size, more: WindowMore & { name?: string } = {}) {
  const client = testClient(game.url);
  const { name: wanted = uniqueName(), ...options } = more;
  const { username: name, token } = await registerPlayer(client, { name: wanted, password: PASSWORD });
  unwrap(await client.call(inventory.awardLoginBonus));
  const window = await game.window(size, { ...options, storageState: storedBy(client, { url: game.url, token }) });
  await window.page.goto('/home');
  await window.page.locator('#prerendered').waitFor({ state: 'detached' });
  await window.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return { ...window, name };
}

/**
 * A session's data in a browser, which are the cookies and the page token as the screens store it.
 */
function storedBy({ cookies }: TestClient, { url, token }: { url: string; token: string }) {
  const { origin, hostname: domain } = new URL(url);
  const rest = { domain, path: '/', expires: -1, secure: false, sameSite: 'Lax' } as const;
  return {
    cookies: [...cookies].map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      httpOnly: name !== 'csrftoken',
      ...rest,
    })),
    origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
  };
}

import type { Page } from 'playwright-core';

/** Something that players see: a screen, or a dialog over one. */
export interface View {
  /** Of its file. */
  name: string;
  /** Brings a page there; resolves when it is complete. */
  open(page: Page): Promise<unknown>;
  /** Whether only what the window shows is drawn: dialogs and the board. The whole page otherwise. */
  isWindow?: boolean;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
const heading = (page: Page, name?: RegExp) =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: name ?? /./ })
    .waitFor({ state: 'attached' });

/** A screen by its address. */
const screen = (name: string, path: string): View => ({
  name,
  open: (page) => page.goto(path).then(() => heading(page)),
});

/** A dialog that a press on a screen opens. */
const opened = (name: string, path: string, button: string | RegExp): View => ({
  name,
  isWindow: true,
  async open(page) {
    await page.goto(path);
    await press(page, button);
    await dialog(page);
  },
});

/** Opens the practice battle of the player, a new one where there is none. */
async function practise(page: Page): Promise<void> {
  await page.goto('/battle?mode=practice&level=easy');
  await page.getByRole('toolbar', { name: '操作' }).waitFor();
}

async function surrender(page: Page): Promise<void> {
  await practise(page);
  await press(page, '降参');
  await dialog(page);
}

export const guestViews: readonly View[] = [
  screen('landing', '/'),
  opened('landing-privacy-policy', '/', 'プライバシーポリシー'),
  opened('landing-terms-of-use', '/', '利用規約'),
  opened('landing-credits', '/', 'クレジット'),
  screen('login', '/login'),
  screen('register', '/register'),
  {
    name: 'register-refused',
    async open(page) {
      await page.goto('/register');
      await press(page, '登録する');
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  screen('help', '/help'),
  screen('first', '/first'),
  screen('demo', '/demo'),
  screen('not-found', '/nowhere'),
  { name: 'offline', open: (page) => page.goto('/offline.html') },
];

/** In this order: each leaves the player as the next ones need them. They have just registered, and a stranger wants to be their friend. */
export const playerViews: readonly View[] = [
  { name: 'home-login-bonus', isWindow: true, open: dialog },
  {
    name: 'home',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await heading(page);
    },
  },
  screen('starter', '/starter'),
  {
    name: 'deck',
    async open(page) {
      await page.goto('/deck');
      await page.getByRole('button', { name: /^枠12：/ }).waitFor();
    },
  },
  opened('deck-code', '/deck', 'コード'),
  opened('deck-import', '/deck', 'コードから読み込む'),
  screen('gacha', '/gacha'),
  {
    name: 'gacha-drawn',
    isWindow: true,
    async open(page) {
      await page.goto('/gacha');
      await page.getByRole('radio').first().check({ force: true });
      await press(page, /^引く/);
      await page.getByRole('dialog', { name: '獲得したカード' }).waitFor();
      await press(page, 'スキップ').catch(() => undefined);
      await page.getByRole('dialog').getByRole('listitem').nth(4).waitFor();
    },
  },
  screen('card-collection', '/card-collection'),
  opened('card-collection-enlarged', '/card-collection', /を拡大する$/),
  // Only what can be seen of its cards is drawn.
  { ...screen('cards', '/cards'), isWindow: true },
  {
    name: 'friends-request',
    open: async (page) => {
      await page.goto('/friends');
      await page.getByRole('button', { name: /の申請を承認$/ }).waitFor();
    },
  },
  {
    name: 'friends',
    async open(page) {
      await page.goto('/friends');
      await press(page, /の申請を承認$/);
      await page.getByRole('button', { name: /とカード交換$/ }).waitFor();
    },
  },
  {
    name: 'exchange',
    async open(page) {
      await page.goto('/friends');
      await press(page, /とカード交換$/);
      await page.waitForURL('**/exchange/*');
      await heading(page, /との交換$/);
    },
  },
  screen('settings', '/settings'),
  opened('settings-deletion', '/settings', 'アカウントを削除する'),
  {
    name: 'chat',
    isWindow: true,
    async open(page) {
      await page.goto('/home');
      await press(page, /^チャット/);
      await dialog(page);
    },
  },
  {
    name: 'notifications',
    isWindow: true,
    async open(page) {
      await page.goto('/home');
      await press(page, /^通知/);
    },
  },
  {
    name: 'battle-waiting',
    async open(page) {
      await page.goto('/battle');
      await page.getByText('対戦相手を探しています').waitFor();
    },
  },
  { name: 'battle-board', isWindow: true, open: practise },
  { name: 'battle-surrender', isWindow: true, open: surrender },
  {
    name: 'result',
    async open(page) {
      await surrender(page);
      await press(page, 'はい');
      await page.waitForURL('**/result?*');
      await heading(page);
    },
  },
];

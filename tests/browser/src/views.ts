import { GROUP_NAME_MAX } from '@maseki/contracts/chat/limits.ts';
import { widestName } from '@maseki/players/account.ts';
import type { Page } from 'playwright-core';
import { unfold } from './browser.ts';
import { duelist, playUntil } from './duelist.ts';
import { fairnessViews } from './fairness-views.ts';
import { momentViews } from './moment-views.ts';
import { opponentViews } from './opponent-views.ts';
import { heading, others, screen, type View } from './plain-views.ts';
import { rankingViews } from './ranking-views.ts';
import { replayViews } from './replay-views.ts';
import { showDrawn } from './shown-pack.ts';
import { shownViews } from './shown-states.ts';
import { trialViews } from './trial-views.ts';
import { windowsClosed } from './windows.ts';

const press = (page: Page, name: Button) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
type Button = string | RegExp;
/** A dialog that a press on a screen opens, perhaps in a part that is folded up under a title. */
const opened = (name: string, path: string, way: Button | readonly [folded: string, button: Button]): View => ({
  name,
  isWindow: true,
  async open(page) {
    await page.goto(path);
    const [folded, button] = typeof way === 'string' || way instanceof RegExp ? [null, way] : way;
    if (folded) await unfold(page, folded);
    await press(page, button);
    await dialog(page);
  },
});

const board = (page: Page) => page.getByRole('toolbar', { name: '操作' }).waitFor();

/** Opens the practice battle of the player, a new one where there is none. */
async function practise(page: Page): Promise<void> {
  await page.goto('/battle?mode=practice&level=easy');
  await board(page);
}

async function openChat(page: Page): Promise<void> {
  await page.goto('/home');
  await press(page, /^チャット/);
  await dialog(page);
}

/** Of the group that the player has made. */
async function openMembers(page: Page): Promise<void> {
  await openChat(page);
  await press(page, /^広場/);
  await press(page, 'メンバー');
  await page.getByRole('heading', { name: 'メンバー' }).waitFor();
}

const boardAt = (name: string): View => ({
  name,
  isWindow: true,
  async open(page) {
    await page.goto(`/${name}`);
    await board(page);
  },
});

async function surrender(page: Page): Promise<void> {
  await practise(page);
  await press(page, '降参');
  await dialog(page);
}

const describedOfGuests: readonly View[] = [
  screen('landing', '/'),
  opened('landing-privacy-policy', '/', 'プライバシーポリシー'),
  opened('landing-terms-of-use', '/', '利用規約'),
  opened('landing-credits', '/', 'クレジット'),
  screen('register', '/register'),
  {
    name: 'register-refused',
    async open(page) {
      await page.goto('/register');
      await press(page, '登録する');
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  boardAt('first'),
  boardAt('puzzle'),
  screen('not-found', '/nowhere'),
  { name: 'offline', open: (page) => page.goto('/offline.html') },
];
export const guestViews: readonly View[] = [
  ...describedOfGuests,
  ...others([...describedOfGuests, ...fairnessViews], false),
];

/**
 * In this order, because each leaves the player as the next ones need them. They have just
 * registered, and a stranger wants to be their friend.
 */
const described: readonly View[] = [
  { name: 'home-login-bonus', isWindow: true, open: dialog },
  {
    name: 'home',
    async open(page) {
      await page.keyboard.press('Escape');
      await windowsClosed(page);
      await heading(page);
    },
  },
  screen('starter', '/starter'),
  screen('opened-code', '/vs/K7Q4MD'),
  opened('starter-confirm', '/starter', /を受け取る$/),
  {
    name: 'deck',
    async open(page) {
      await page.goto('/deck');
      await page.getByRole('button', { name: /^枠12：/ }).waitFor();
    },
  },
  opened('deck-code', '/deck', ['内訳とツール', /^コード$/]),
  opened('deck-import', '/deck', ['デッキ一覧', 'コードから読み込む']),
  opened('deck-name', '/deck', ['デッキ一覧', '新しいデッキ']),
  opened('deck-suggestion', '/deck', ['内訳とツール', 'おまかせ編成']),
  opened('deck-statistics', '/deck', ['内訳とツール', '成績']),
  opened('deck-card', '/deck', /をくわしく見る$/),
  {
    name: 'deck-unsaved',
    isWindow: true,
    async open(page) {
      await page.goto('/deck');
      await press(page, '全部外す');
      await page.getByRole('link', { name: 'ガチャ' }).first().click();
      await dialog(page);
    },
  },
  screen('gacha', '/gacha'),
  { name: 'gacha-drawn', isWindow: true, open: showDrawn },
  screen('card-collection', '/card-collection'),
  opened('card-collection-enlarged', '/card-collection', /を拡大する$/),
  // Only the visible part of its cards is drawn.
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
  opened('friends-removal', '/friends', /さんを削除$/),
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
  { name: 'chat', isWindow: true, open: openChat },
  {
    name: 'chat-group',
    isWindow: true,
    async open(page) {
      await openChat(page);
      await page.getByLabel('新しいグループ名').fill(`広場${widestName()}`.padEnd(GROUP_NAME_MAX, 'W'));
      await press(page, '作成');
      await page.getByRole('heading', { name: /^広場/ }).waitFor();
    },
  },
  { name: 'chat-members', isWindow: true, open: openMembers },
  {
    name: 'chat-leave',
    isWindow: true,
    async open(page) {
      await openMembers(page);
      await press(page, 'グループから退出');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  opened('notifications', '/home', /^通知/),
  {
    name: 'battle-waiting',
    async open(page) {
      await page.goto('/battle');
      await page.getByText('対戦相手を探しています').waitFor();
    },
  },
  ...shownViews,
  ...momentViews,
  { name: 'battle-board', isWindow: true, open: practise },
  {
    name: 'battle-help',
    isWindow: true,
    async open(page) {
      await practise(page);
      await press(page, '遊び方');
      await page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor();
    },
  },
  {
    // With marks on cards, and perhaps a tip.
    name: 'battle-in-progress',
    isWindow: true,
    async open(page) {
      await practise(page);
      const mark = page.getByRole('region', { name: 'あなたの場' }).getByText(/共鳴|守り/);
      await playUntil([duelist(page)], async () => (await mark.count()) > 0);
    },
  },
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
  ...trialViews,
  ...opponentViews,
  screen('watch', '/watch/01K9ZZZZZZZZZZZZZZZZZZZZZZ'),
  ...replayViews,
  ...rankingViews,
  ...fairnessViews,
];
export const playerViews: readonly View[] = [...described, ...others(described, true)];

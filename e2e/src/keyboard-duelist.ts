import type { Page } from 'playwright-core';
import type { Duelist } from './duelist.ts';

/** How many times Tab may be pressed on the way to something: more, and a keyboard player is lost. */
const TABS = 8;

/** Somebody who plays a battle with keys alone. */
export function keyboardDuelist(page: Page): Duelist {
  const toolbar = page.getByRole('toolbar', { name: '操作' });
  const can = async (action: string | RegExp) =>
    (await toolbar.getByRole('button', { name: action, disabled: false }).count()) > 0;
  const isPrompted = async (sentence: string) =>
    (await page.getByRole('status').filter({ hasText: sentence }).count()) > 0;
  const isFree = async (place: string) =>
    /空き/.test((await page.getByTestId(`you-${place}`).allTextContents()).join());
  const holdsCards = async () => (await page.getByRole('list', { name: '手札' }).getByRole('button').count()) > 0;
  const isOver = () => new URL(page.url()).pathname === '/result';

  /** Presses Tab until what the selector finds has the focus; resolves to whether it came there. */
  async function tabTo(selector: string): Promise<boolean> {
    for (let tabs = 0; tabs <= TABS; tabs += 1) {
      if ((await page.locator(`${selector}:focus`).count()) > 0) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  }

  async function type(...keys: readonly string[]): Promise<true> {
    for (const key of keys) await page.keyboard.press(key);
    return true;
  }

  /** Takes something up, which moves the focus to where it can go, and puts it there. */
  const takeAndPut = async (key: string): Promise<boolean> =>
    (await type(key)) && (await tabTo('[data-target="true"]')) && type('Enter');

  async function endTurn(): Promise<boolean> {
    await type('t');
    return (await tabTo('[role="alertdialog"] button:has-text("はい")')) && type('Enter');
  }

  async function takeTurn(): Promise<boolean> {
    if ((await holdsCards()) && (await isFree('bench-0'))) return takeAndPut('1');
    if (await can('エネルギーを付ける')) return takeAndPut('e');
    return (await can(/^攻撃「/)) ? type('a') : endTurn();
  }

  return {
    isOver,
    async move() {
      if (await isPrompted('バトル場に出すベンチのカード'))
        return (await tabTo('[data-target="true"]')) && type('Enter');
      if (await isPrompted('バトル場に出す手札のカード')) return takeAndPut('1');
      if (await can('準備完了')) return type('g');
      if (await isPrompted('手札を選び、バトル場とベンチに')) return takeAndPut('1');
      return (await can('番を終わる')) && takeTurn();
    },
  };
}

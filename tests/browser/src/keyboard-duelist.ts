import type { Page } from 'playwright-core';
import { type Duelist, PRESS_MS, unlessLate } from './duelist.ts';
import { focusReader } from './focus-reader.ts';

/** Most presses of Tab on the way to an element. With more a keyboard player is lost. */
const TABS = 8;

const TARGET = /選べます/;
const YES = /^はい$/;

/** A player who uses only keys and the information of a screen reader. */
export function keyboardDuelist(page: Page): Duelist {
  const toolbar = page.getByRole('toolbar', { name: '操作' });
  const field = page.getByRole('region', { name: 'あなたの場' });
  const readFocus = focusReader(page);
  const can = async (action: string | RegExp) =>
    (await toolbar.getByRole('button', { name: action, disabled: false }).count()) > 0;
  const isPrompted = async (sentence: string) =>
    (await page.getByRole('status').filter({ hasText: sentence }).count()) > 0;
  const isFree = async (place: string) =>
    (await field.getByRole('button', { name: new RegExp(`^${place}：空き`) }).count()) > 0;
  const holdsCards = async () => (await page.getByRole('list', { name: '手札' }).getByRole('button').count()) > 0;
  const isOver = () => new URL(page.url()).pathname === '/result';

  /**
   * Waits for a button that a slow page shows some time after the key that asks for it, and presses
   * Tab until such a one has the focus. Resolves to true if it got there.
   */
  async function tabTo(name: RegExp): Promise<boolean> {
    await page.getByRole('button', { name }).first().waitFor({ timeout: PRESS_MS });
    for (let tabs = 0; tabs <= TABS; tabs += 1) {
      const focused = await readFocus();
      if (focused?.role === 'button' && name.test(focused.name)) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  }

  async function type(...keys: readonly string[]): Promise<true> {
    for (const key of keys) await page.keyboard.press(key);
    return true;
  }

  const choose = async (): Promise<boolean> => (await tabTo(TARGET)) && type('Enter');

  /** Takes something up, which moves the focus to where it can go, and puts it there. */
  const takeAndPut = async (key: string): Promise<boolean> => (await type(key)) && choose();

  const endTurn = async (): Promise<boolean> => (await type('t')) && (await tabTo(YES)) && type('Enter');

  async function takeTurn(): Promise<boolean> {
    if ((await holdsCards()) && (await isFree('ベンチ1'))) return takeAndPut('1');
    if (await can('エネルギーを付ける')) return takeAndPut('e');
    return (await can(/^攻撃「/)) ? type('a') : endTurn();
  }

  return {
    isOver,
    move: () =>
      unlessLate(async () => {
        if (await isPrompted('バトル場に出すベンチのカード')) return choose();
        if (await isPrompted('バトル場に出す手札のカード')) return takeAndPut('1');
        if (await can('準備完了')) return type('g');
        if (await isPrompted('手札を選び、バトル場とベンチに')) return takeAndPut('1');
        return (await can('ターン終了')) && takeTurn();
      }),
  };
}

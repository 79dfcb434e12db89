import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fighter, THEM } from '../testing/fixtures.ts';
import { button, sent, slot, startBattle } from '../testing/play.tsx';
import { text } from '../text.ja.ts';

const handCards = () => within(screen.getByRole('list', { name: '手札' })).getAllByRole('button');

const ATTACK = {
  name: '火炎',
  cost: 2,
  damage: 30,
  text: 'コインを1回投げ、オモテならダメージ+20。次のターン、相手はやけどになる。',
};

/** The elements that Tab reaches on its way around the page. */
async function tabStops(user: UserEvent): Promise<Set<Element>> {
  const stops = new Set<Element>();
  for (;;) {
    await user.tab();
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || stops.has(activeElement)) return stops;
    stops.add(activeElement);
  }
}

test.each(['practice', 'matched', 'friends'] as const)(
  'the board has at most eight Tab stops, including a tip, the chat and all optional parts (%s)',
  async (mode) => {
    const changes = { mode, mine: { battle_card: fighter('fire-01', { attack: ATTACK, rarity: 'legend' }) } };
    const { user } = await startBattle({ ...changes, turn_player_id: THEM });
    await screen.findByRole('button', { name: 'コイン' });
    await screen.findByRole('button', { name: 'ヒントを閉じる' });
    const stops = await tabStops(user);
    expect(stops.size).toBeLessThanOrEqual(8);
    expect(stops.size).toBeGreaterThanOrEqual(6);
  },
);

test('the arrow keys move between cards, and on to the bars of the players', async () => {
  const { user } = await startBattle({ mode: 'practice' });
  act(() => slot('you', 'battle_card').focus());
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(slot('you', 'bench-0'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.getAttribute('data-anchor')).toMatch(/^opponent-(battle_card|bench)/);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(button('アリスのトラッシュ：トラッシュ0枚'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('遊び方'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(button(/^あなたのトラッシュ/));
  await user.keyboard('{ArrowDown}');
  expect(handCards()).toContain(document.activeElement);
  act(() => button('ターン終了').focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('降参'));
});

test('the chat is one Tab stop, at its field, and the arrow keys go on from there', async () => {
  const { user } = await startBattle();
  const field = screen.getByRole('textbox', { name: text.chat.placeholder });
  act(() => field.focus());
  await user.keyboard('こ{ArrowLeft}ん{ArrowUp}');
  expect(field).toHaveProperty('value', 'んこ');
  expect(document.activeElement).toBe(button('おつかれさま'));
  await user.keyboard('{ArrowLeft>6/}');
  const list = screen.getByRole('list', { name: text.chat.messages });
  expect(document.activeElement).toBe(list);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(list);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: text.chat.mute }));
  await user.keyboard(' {ArrowUp}');
  expect(document.activeElement).toBe(button(text.report.open));
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getAllByRole('button').filter(({ tabIndex }) => tabIndex !== 0)).toEqual([]);
});

test('one key and a button each read the whole board out', async () => {
  const { user } = await startBattle();
  await user.keyboard('b');
  screen.getByText(/^3ターン目、あなたのターン。あなた：ライフ3.*アリス：ライフ3/);
  await user.click(button('盤面を読み上げる'));
  screen.getByText(/^3ターン目、あなたのターン/);
});

test('switched-off single keys do nothing', async () => {
  localStorage.setItem('preference-shortcuts', 'off');
  const { user } = await startBattle();
  await user.keyboard('ae1b');
  expect(sent()).toEqual([]);
  expect(screen.queryByText('どのカードにエネルギーを付けますか？')).toBeNull();
  localStorage.removeItem('preference-shortcuts');
});

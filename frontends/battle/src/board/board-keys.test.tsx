import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { fighter } from '../testing/fixtures.ts';
import { button, sent, slot, startBattle } from '../testing/play.tsx';

const handCards = () => within(screen.getByRole('list', { name: '手札' })).getAllByRole('button');

test('the board has at most eight stops of the Tab key, and the arrow keys go between its cards', async () => {
  const attack = { name: '火炎', cost: 2, damage: 30, text: 'コインを1回投げ、オモテならダメージ+20。' };
  const { user } = await startBattle({ mode: 'practice', mine: { battle_card: fighter('fire-01', { attack }) } });
  await screen.findByRole('button', { name: 'コイン' });
  const stops = new Set<Element | null>();
  for (let at = 0; at < 12; at += 1) {
    await user.tab();
    stops.add(document.activeElement);
  }
  stops.delete(document.body);
  expect(stops.size).toBeLessThanOrEqual(8);
  act(() => slot('you', 'battle_card').focus());
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(slot('you', 'bench-0'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.getAttribute('data-testid')).toMatch(/^opponent-/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(handCards()).toContain(document.activeElement);
  act(() => button('番を終わる').focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('降参'));
});

test('one key reads the whole board, and so does a button', async () => {
  const { user } = await startBattle();
  await user.keyboard('b');
  screen.getByText(/^3ターン目、あなたの番。あなた：ライフ3.*アリス：ライフ3/);
  await user.click(button('盤面を読み上げる'));
  screen.getByText(/^3ターン目、あなたの番/);
});

test('where the single keys are switched off, they do nothing', async () => {
  localStorage.setItem('preference-shortcuts', 'off');
  const { user } = await startBattle();
  await user.keyboard('ae1b');
  expect(sent()).toEqual([]);
  expect(screen.queryByText('どのカードにエネルギーを付けますか？')).toBeNull();
  localStorage.removeItem('preference-shortcuts');
});

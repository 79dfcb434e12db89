import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { handCard } from '../testing/fixtures.ts';
import { Hand } from './hand.tsx';

function draw(more: Partial<Parameters<typeof Hand>[0]> = {}) {
  const onPress = jest.fn();
  const onInspect = jest.fn();
  const onTake = jest.fn();
  const onDrop = jest.fn();
  const text = '相手をやけどにする。';
  const attack = { name: '火炎', cost: 2, damage: 30, text };
  const hand = [handCard('a', { name: '炎竜', attack }), handCard('b', { name: '火狐' })];
  const cards = hand.map((card, index) => ({ card, index }));
  render(
    <Hand
      cards={cards}
      selected={1}
      canPlace
      onPress={onPress}
      onInspect={onInspect}
      onTake={onTake}
      onDrop={onDrop}
      {...more}
    />,
  );
  return { onPress, onInspect };
}
const card = (name: RegExp) => screen.getByRole('button', { name });

test('every card shows its values, and the selected one is marked', () => {
  draw();
  expect(
    screen.getByRole('button', {
      name: '炎竜、火属性、HP80、技「火炎」30ダメージ、コスト2、相手をやけどにする、逃げるコスト1',
    }),
  ).toBeTruthy();
  expect(card(/炎竜/).getAttribute('aria-pressed')).toBe('false');
  expect(card(/火狐/).getAttribute('aria-pressed')).toBe('true');
  expect(card(/火狐/).getAttribute('aria-keyshortcuts')).toBe('2');
});

test('pressing selects a card, while pointer, focus and a long press inspect it', async () => {
  const user = userEvent.setup();
  const { onPress, onInspect } = draw();
  await user.click(card(/火狐/));
  expect(onPress.mock.calls).toEqual([[1]]);
  expect(onInspect).toHaveBeenCalledWith(1, 'hint');
  fireEvent.contextMenu(card(/炎竜/));
  expect(onInspect).toHaveBeenLastCalledWith(0, 'open');
});

test('while nothing can be placed the cards are dimmed', () => {
  draw({ canPlace: false });
  for (const each of within(screen.getByRole('list')).getAllByRole('button')) {
    expect(each.dataset.dim).toBe('true');
  }
});

test('the hand is one Tab stop, and the arrow keys move between its cards', async () => {
  const user = userEvent.setup();
  draw();
  await user.tab();
  expect(document.activeElement).toBe(card(/炎竜/));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(card(/火狐/));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(card(/炎竜/));
  await user.keyboard('{End}');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  await user.tab();
  expect(document.activeElement).toBe(card(/火狐/));
});

test('an empty hand has a message', () => {
  draw({ cards: [] });
  expect(screen.getByText('手札はありません')).toBeTruthy();
});

import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { battleState, handCard } from '../testing/fixtures.ts';
import { PlayerBar } from './player-bar.tsx';

const { opponent } = battleState({ theirs: { life: 1 } });

function draw(more: Partial<typeof opponent> = {}) {
  const onDiscard = jest.fn();
  const player = { ...opponent, ...more };
  const { container } = render(
    <PlayerBar side="opponent" player={player} handCount={4} isActive onDiscard={onDiscard} />,
  );
  return { onDiscard, container };
}

test('it shows name, rating, life and piles, also as labels', () => {
  draw();
  expect(screen.getByText('アリス')).toBeTruthy();
  expect(screen.getByText('レート1500')).toBeTruthy();
  for (const label of ['ライフ1', '手札4枚', '山札6枚']) expect(screen.getByRole('img', { name: label })).toBeTruthy();
});

test('lost life stays as outlines', () => {
  const { container } = draw();
  expect([...container.querySelectorAll<HTMLElement>('[data-lost]')].map(({ dataset }) => dataset.lost)).toEqual([
    'false',
    'true',
    'true',
  ]);
});

test('a class is told in words beside the name, where it can be told', () => {
  draw({ info: { ...opponent.info, class: 'emerald' } });
  expect(screen.getByText('翠玉')).toBeTruthy();
});

test('a player without a rating shows none', () => {
  draw({ rating: null });
  expect(screen.queryByText(/レート/)).toBeNull();
});

test('the discard pile is a button with the number of its cards', async () => {
  const { onDiscard } = draw({ discard: [handCard('d')] });
  await userEvent.setup().click(screen.getByRole('button', { name: 'アリスのトラッシュ：トラッシュ1枚' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

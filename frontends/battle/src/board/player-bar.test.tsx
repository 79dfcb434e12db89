import { expect, jest, test } from '@jest/globals';
import type { User } from '@maseki/contracts/auth/http.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { battleState, handCard } from '../testing/fixtures.ts';
import { PlayerBar } from './player-bar.tsx';

const { opponent } = battleState({ theirs: { life: 1 } });

const reader: User = { id: '01K5C4XQ0V7J2M8R4T6W9Y1Z3A', username: 'ミナ', magic_stones: 0 };

function draw(more: Partial<typeof opponent> = {}, { focus }: Pick<User, 'focus'> = {}) {
  new FakeApi().respond(endpoints.getMe, { ...reader, focus });
  const onDiscard = jest.fn();
  const player = { ...opponent, ...more };
  const { container } = renderApp(
    <PlayerBar side="opponent" player={player} handCount={4} isActive onDiscard={onDiscard} />,
  );
  return { onDiscard, container };
}

test('it shows name, rating, life and piles, also as labels', async () => {
  draw();
  expect(screen.getByText('アリス')).toBeTruthy();
  await screen.findByText('レート1500');
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

test('a class is told in words beside the name, where it can be told', async () => {
  draw({ info: { ...opponent.info, class: 'emerald' } });
  await screen.findByText('翠玉');
});

test.each(['battles', 'everywhere'] as const)(
  'with the focus mode %s no rating is shown at any time',
  async (focus) => {
    const rated = { info: { ...opponent.info, class: 'emerald' as const } };
    const { container } = draw(rated, { focus });
    const shown: string[] = [];
    const note = () => void shown.push(container.textContent ?? '');
    const frames = new MutationObserver(note);
    frames.observe(container, { subtree: true, childList: true, characterData: true });
    note();
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
    frames.disconnect();
    expect(shown.filter((text) => /レート|1500|翠玉/.test(text))).toEqual([]);
    screen.getByText('アリス');
  },
);

test('a player without a rating shows none', () => {
  draw({ rating: null });
  expect(screen.queryByText(/レート/)).toBeNull();
});

test('the discard pile is a button with the number of its cards', async () => {
  const { onDiscard } = draw({ discard: [handCard('d')] });
  await userEvent.setup().click(screen.getByRole('button', { name: 'アリスのトラッシュ：トラッシュ1枚' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

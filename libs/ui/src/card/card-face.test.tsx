import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { CardFace } from './card-face.tsx';

const card = {
  name: 'ほのおのこぎつね',
  image: '/assets/cards/fire-01.svg',
  type: 'fire',
  rarity: 'rare',
  hp: 70,
  retreat_cost: 1,
  attack: { name: 'ひのこ', cost: 2, damage: 30, text: 'コインを投げて表なら20ダメージ追加' },
} as const;

test('a card shows and announces all the data that a player needs', () => {
  render(<CardFace card={card} />);
  const face = within(
    screen.getByRole('article', {
      name: 'ほのおのこぎつね、火属性、HP70、技「ひのこ」30ダメージ、コスト2、コインを投げて表なら20ダメージ追加、逃げるコスト1',
    }),
  );
  expect(face.getByRole('img', { name: '火属性' })).toBeTruthy();
  expect(face.getByRole('img', { name: 'エネルギー2' })).toBeTruthy();
  for (const words of ['ひのこ', '30', 'コインを投げて表なら20ダメージ追加', 'レア', 'にげる 1'])
    expect(face.getByText(words)).toBeTruthy();
});

test('remaining hit points replace the printed ones', () => {
  render(<CardFace card={card} hp={20} />);
  expect(screen.getByText('20')).toBeTruthy();
  expect(screen.queryByText('70')).toBeNull();
});

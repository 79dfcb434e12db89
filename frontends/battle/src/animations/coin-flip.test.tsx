import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CoinFlip } from './coin-flip.tsx';

const coin = { kind: 'coin', side: 'you' } as const;

test('a coin shows its side', () => {
  render(
    <CoinFlip
      animations={[
        { kind: 'attack', side: 'you', slot: 'battle_card', key: '0' },
        { ...coin, key: '1', heads: true },
        { ...coin, key: '2', heads: false },
      ]}
    />,
  );
  expect(['オモテ', 'ウラ'].map((side) => screen.getByText(side).dataset.heads)).toEqual(['true', 'false']);
});

test('without a coin it is empty', () => {
  expect(render(<CoinFlip animations={[]} />).container.childElementCount).toBe(0);
});

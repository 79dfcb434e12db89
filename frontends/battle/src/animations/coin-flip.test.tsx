import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CoinFlip } from './coin-flip.tsx';

const coin = { kind: 'coin', side: 'you', slot: null } as const;

test('each coin of the update shows its side at its time', () => {
  render(
    <CoinFlip
      animations={[
        { kind: 'attack', side: 'you', slot: 'battle_card', key: '0', at: 0 },
        { ...coin, key: '1', at: 300, heads: true },
        { ...coin, key: '2', at: 1200, heads: false },
      ]}
    />,
  );
  const [heads, tails] = [screen.getByText('オモテ'), screen.getByText('ウラ')];
  expect([heads, tails].map(({ style }) => style.getPropertyValue('--at'))).toEqual(['300', '1200']);
});

test('without a coin there is nothing', () => {
  expect(render(<CoinFlip animations={[]} />).container.childElementCount).toBe(0);
});

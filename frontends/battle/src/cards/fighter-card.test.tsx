import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fighter } from '../testing/fixtures.ts';
import { FighterCard } from './fighter-card.tsx';
import { SecondCardContext } from './second-side.ts';

const gems = (container: HTMLElement) => container.querySelectorAll('.energy .gem').length;

test('attached energy is shown on the card as gems', () => {
  const { container } = render(<FighterCard fighter={fighter('a', { energy: 3 })} />);
  expect(gems(container)).toBe(3);
  expect(screen.queryByText('×3')).toBeNull();
});

test('more than four gems are also a number', () => {
  const { container } = render(<FighterCard fighter={fighter('a', { energy: 7 })} />);
  expect(gems(container)).toBe(4);
  expect(screen.getByText('×7')).toBeTruthy();
});

test('it shows the remaining hp and every condition by name', () => {
  const conditions = [
    { name: 'poison', amount: 10, turns: null },
    { name: 'shield', amount: 20, turns: 1 },
  ] as const;
  const { container } = render(<FighterCard fighter={fighter('a', { hp: 20, conditions: [...conditions] })} />);
  expect(container.textContent).toContain('20');
  expect(screen.getByText('どく')).toBeTruthy();
  expect(screen.getByText('防御')).toBeTruthy();
  expect(container.querySelector('[data-colour]')?.getAttribute('data-colour')).toBe('yellow');
});

test('only the card with the additional hp of the second side is marked', () => {
  render(
    <SecondCardContext value="a">
      <FighterCard fighter={fighter('a', { hp: 110, max_hp: 110 })} />
      <FighterCard fighter={fighter('b')} />
    </SecondCardContext>,
  );
  expect(screen.getAllByText('後攻+30')).toHaveLength(1);
});

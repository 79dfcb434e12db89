import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fighter } from '../testing/fixtures.ts';
import { FighterCard } from './fighter-card.tsx';
import { SecondCardContext } from './second-side.ts';

const gems = (container: HTMLElement) => container.querySelectorAll('.energy .gem').length;

test('attached energy is shown on the card as gems', () => {
  const { container } = render(<FighterCard side="you" fighter={fighter('a', { energy: 3 })} />);
  expect(gems(container)).toBe(3);
  expect(screen.queryByText('×3')).toBeNull();
});

test('more than four gems are also a number', () => {
  const { container } = render(<FighterCard side="you" fighter={fighter('a', { energy: 7 })} />);
  expect(gems(container)).toBe(4);
  expect(screen.getByText('×7')).toBeTruthy();
});

test('it shows the remaining hp and every condition by name', () => {
  const conditions = [
    { name: 'poison', amount: 10, turns: null },
    { name: 'shield', amount: 20, turns: 1 },
  ] as const;
  const { container } = render(
    <FighterCard side="you" fighter={fighter('a', { hp: 20, conditions: [...conditions] })} />,
  );
  expect(container.textContent).toContain('20');
  expect(screen.getByText('どく')).toBeTruthy();
  expect(screen.getByText('防御')).toBeTruthy();
  expect(container.querySelector('[data-colour]')?.getAttribute('data-colour')).toBe('yellow');
});

test.each([
  ['the side whose card it is', 'opponent', 110, true],
  ['the side that has the same card', 'you', 110, false],
  ['hp above its own', 'opponent', 90, true],
  ['hp of its own', 'opponent', 80, false],
  ['no hp', 'opponent', 0, false],
] as const)('the mark of the second side: %s', (_, side, hp, isMarked) => {
  render(
    <SecondCardContext value={{ side: 'opponent', id: 'a' }}>
      <FighterCard side={side} fighter={fighter('a', { hp, max_hp: 110 })} />
      <FighterCard side={side} fighter={fighter('b')} />
    </SecondCardContext>,
  );
  expect(screen.queryAllByText('後攻+30')).toHaveLength(isMarked ? 1 : 0);
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fighter } from '../testing/fixtures.ts';
import type { BoardAnimation } from './animations.ts';
import { SlotAnimations } from './slot-animations.tsx';

const place = { side: 'you', slot: 'battle_card' } as const;
const draw = (...animations: BoardAnimation[]) => render(<SlotAnimations animations={animations} />).container;

test('damage is a number, with a word after a weakness hit', () => {
  const { textContent } = draw({ ...place, kind: 'damage', key: 'a', amount: 50, weakness: true });
  expect(textContent).toBe('50弱点');
});

test('healing and energy carry their sign', () => {
  expect(draw({ ...place, kind: 'heal', key: 'a', amount: 20 }).textContent).toBe('+20');
  expect(draw({ ...place, kind: 'energy', key: 'b', amount: -2 }).textContent).toBe('◆−2');
});

test('a knocked-out card breaks in two, without remains', () => {
  draw({ ...place, kind: 'knock_out', key: 'a', ghost: fighter('m1', { hp: 30 }) });
  const halves = screen.getAllByLabelText(/^カードm1/);
  expect(halves.map((half) => half.querySelector('[data-colour]')?.getAttribute('data-colour'))).toEqual([
    'black',
    'black',
  ]);
});

test('several numbers on one card stand below each other', () => {
  const container = draw(
    { ...place, kind: 'attack', key: 'a' },
    { ...place, kind: 'damage', key: 'b', amount: 20, weakness: false },
    { ...place, kind: 'damage', key: 'c', amount: 10, weakness: false },
  );
  const rows = [...container.querySelectorAll<HTMLElement>('[data-kind]')].map(({ style }) =>
    style.getPropertyValue('--row'),
  );
  expect(rows).toEqual(['0', '0', '1']);
});

test('it is hidden from screen readers, because the log has the same in words', () => {
  const container = draw({ ...place, kind: 'heal', key: 'a', amount: 20 });
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(draw().childElementCount).toBe(0);
});

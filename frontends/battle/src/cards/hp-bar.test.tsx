import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { HpBar, hpColour, hpPercent } from './hp-bar.tsx';

test.each([
  [80, 80, 'green', '100'],
  [40, 80, 'green', '50'],
  [39, 80, 'yellow', '49'],
  [16, 80, 'yellow', '20'],
  [15, 80, 'red', '19'],
  [0, 80, 'black', '0'],
])('%d of %d hp is a %s bar of %s %%', (hp, max, colour, percent) => {
  const fill = render(<HpBar hp={hp} max={max} />).container.querySelector<HTMLElement>('[data-colour]');
  expect(fill?.dataset.colour).toBe(colour);
  expect(fill?.style.getPropertyValue('--percent')).toBe(percent);
});

test.each([
  [100, 100, 'green'],
  [50, 100, 'green'],
  [49, 100, 'yellow'],
  [20, 100, 'yellow'],
  [19, 100, 'red'],
  [1, 100, 'red'],
  [0, 100, 'black'],
  [-10, 100, 'black'],
  [0, 0, 'black'],
] as const)('%d of %d hp is %s', (hp, max, colour) => {
  expect(hpColour(hp, max)).toBe(colour);
});

test.each([
  [60, 80, 75],
  [0, 80, 0],
  [-5, 80, 0],
  [90, 80, 100],
  [0, 0, 0],
])('the bar of %d of %d hp is %d %% long', (hp, max, length) => {
  expect(hpPercent(hp, max)).toBe(length);
});

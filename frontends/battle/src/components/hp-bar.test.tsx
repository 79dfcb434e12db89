import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { HpBar } from './hp-bar.tsx';

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

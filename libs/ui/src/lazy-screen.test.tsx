import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyScreen } from './lazy-screen.ts';

const page = { default: () => <h1>画面</h1> };

test('a screen that loads at the second attempt is shown', async () => {
  const load = jest.fn(async () => page).mockRejectedValueOnce(new Error('lost'));
  const Screen = lazyScreen(load);
  render(
    <Suspense fallback="…">
      <Screen />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: '画面' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

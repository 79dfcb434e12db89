import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { lazyScreen, loadAhead } from './lazy-screen.ts';

const page = { default: () => <h1>画面</h1> };

function show(Screen: ComponentType): void {
  render(
    <Suspense fallback="…">
      <Screen />
    </Suspense>,
  );
}

test('a screen that loads at the second attempt is shown', async () => {
  const load = jest.fn(async () => page).mockRejectedValueOnce(new Error('lost'));
  const Screen = lazyScreen(load);
  show(Screen);
  expect(await screen.findByRole('heading', { name: '画面' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a screen that is loaded ahead is there at once, without a placeholder', async () => {
  const load = jest.fn(async () => page);
  const Screen = lazyScreen(load);
  await loadAhead(Screen);
  show(Screen);
  expect(screen.getByRole('heading', { name: '画面' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen that cannot be loaded ahead is loaded when it is shown', async () => {
  const load = jest
    .fn(async () => page)
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'));
  const Screen = lazyScreen(load);
  await loadAhead(Screen);
  show(Screen);
  expect(await screen.findByRole('heading', { name: '画面' })).toBeTruthy();
});

test('a component that is not loaded separately, or is missing, needs nothing ahead', async () => {
  await loadAhead(page.default);
  await loadAhead(undefined);
});

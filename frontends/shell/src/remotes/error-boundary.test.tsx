import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary.tsx';

let broken: boolean;

const Fragile = () => {
  if (broken) throw new Error('broken');
  return <p>whole</p>;
};

const draw = () =>
  render(
    <ErrorBoundary
      fallback={(reset) => (
        <button type="button" onClick={reset}>
          again
        </button>
      )}
    >
      <Fragile />
    </ErrorBoundary>,
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('working content is rendered', () => {
  broken = false;
  draw();
  expect(screen.getByText('whole')).toBeTruthy();
});

test('failing content is replaced, and rendered again after the repair', async () => {
  broken = true;
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(screen.getByRole('button', { name: 'again' })).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(screen.getByText('whole')).toBeTruthy();
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton } from './skeleton.tsx';

test('the loading content is announced, the shapes are not', () => {
  render(<Skeleton label="読み込み中…" shape="rows" count={4} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('読み込み中…');
  expect(status.querySelector('[aria-hidden="true"]')?.children).toHaveLength(4);
});

test.each([
  ['rows', 3],
  ['cards', 10],
] as const)('there are several %s by default', (shape, count) => {
  render(<Skeleton label="" shape={shape} />);
  expect(screen.getByRole('status').querySelector('[aria-hidden="true"]')?.children).toHaveLength(count);
});

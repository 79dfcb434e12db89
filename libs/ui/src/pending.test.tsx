import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ApiError } from './api.ts';
import { Pending } from './pending.tsx';

const text = { loading: '読み込んでいます', loadFailed: '読み込めませんでした', retry: 'もう一度' };
const show = (error: Error | undefined) =>
  render(<Pending error={error} text={text} shape="rows" onRetry={() => undefined} />);

test('what pods of the release before do not know is being updated, and other failures have their sentence', () => {
  show(undefined).unmount();
  show(new TypeError('no network'));
  expect(screen.getByRole('alert').textContent).toContain('読み込めませんでした');
  show(new ApiError({ error: 'unknown_endpoint', message: '', fields: {} }));
  screen.getByText('更新中です。しばらくすると表示されます');
});

import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './copy-button.tsx';
import { Toaster } from './toast/toaster.tsx';

const setClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
afterEach(() => void setClipboard(undefined));

async function press(clipboard: object | undefined) {
  const user = userEvent.setup();
  setClipboard(clipboard);
  render(
    <>
      <CopyButton value="https://maseki.example/r/abc" copied="コピーしました">
        コピー
      </CopyButton>
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'コピー' }));
}

test('the text is in the clipboard, and a toast says so', async () => {
  const writeText = jest.fn(async (_: string) => undefined);
  await press({ writeText });
  expect(writeText).toHaveBeenCalledWith('https://maseki.example/r/abc');
  expect(await screen.findByText('コピーしました')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['missing', undefined],
  ['refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('with a clipboard that is %s the text stands selected in a field', async (_, clipboard) => {
  await press(clipboard);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /コピー/ });
  expect(field.value).toBe('https://maseki.example/r/abc');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(await screen.findByText(/コピーできませんでした/)).toBeTruthy();
});

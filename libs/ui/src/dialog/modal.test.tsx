import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Modal } from './modal.tsx';

const cancel = () => new Event('cancel', { cancelable: true });

/** A dialog inside a window, and a list of the closed ones. */
function nested() {
  const closed: string[] = [];
  render(
    <Modal aria-label="窓" onClose={() => void closed.push('窓')}>
      <Modal aria-label="問い" onClose={() => void closed.push('問い')}>
        <p>本当に？</p>
      </Modal>
    </Modal>,
  );
  return { closed, inner: screen.getByRole<HTMLDialogElement>('dialog', { name: '問い' }) };
}

test('it closes while it is still in the page, so that the browser returns the focus', () => {
  const { unmount } = render(<Modal>問い</Modal>);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const wasConnected: boolean[] = [];
  dialog.close = () => void wasConnected.push(dialog.isConnected);
  unmount();
  expect(wasConnected).toEqual([true]);
});

test('a click beside it closes it, a click inside does not', async () => {
  const { closed, inner } = nested();
  await userEvent.click(screen.getByText('本当に？'));
  expect(closed).toEqual([]);
  await userEvent.click(inner);
  expect(closed).toEqual(['問い']);
});

test('Escape closes only the innermost dialog', () => {
  const { closed, inner } = nested();
  const pressed = cancel();
  fireEvent(inner, pressed);
  expect([closed, pressed.defaultPrevented]).toEqual([['問い'], true]);
});

test('its owner learns of a close by the browser', () => {
  const { closed, inner } = nested();
  fireEvent(inner, new Event('close'));
  expect(closed).toEqual([]);
  inner.open = false;
  fireEvent(inner, new Event('close'));
  expect(closed).toEqual(['問い']);
});

test('a dialog without a way to close stays, regardless of the browser', () => {
  render(<Modal>問い</Modal>);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const pressed = cancel();
  fireEvent(dialog, pressed);
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect([pressed.defaultPrevented, dialog.open]).toEqual([true, true]);
});

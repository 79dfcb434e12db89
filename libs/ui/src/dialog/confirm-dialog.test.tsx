import { expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.tsx';

function draw(more: { isRunning?: boolean } = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog title="降参しますか？" onConfirm={onConfirm} onCancel={onCancel} {...more}>
      この操作は取り消せません
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel, dialog: screen.getByRole('alertdialog', { name: '降参しますか？' }) };
}

test('it is a modal question with its title as name', () => {
  expect(draw().dialog).toHaveProperty('open', true);
});

test('yes confirms, no and × cancel', async () => {
  const user = userEvent.setup();
  const { onConfirm, onCancel } = draw();
  await user.click(screen.getByRole('button', { name: 'はい' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'いいえ' }));
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onCancel).toHaveBeenCalledTimes(2);
});

test('Escape cancels, and the browser does not close the dialog by itself', () => {
  const { onCancel, dialog } = draw();
  const cancelling = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancelling);
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(cancelling.defaultPrevented).toBe(true);
});

test('a click beside it cancels, a click inside does not', async () => {
  const user = userEvent.setup();
  const { onCancel, dialog } = draw();
  await user.click(screen.getByText('この操作は取り消せません'));
  expect(onCancel).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('while it is in progress yes has no second effect', async () => {
  const { onConfirm } = draw({ isRunning: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'はい' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

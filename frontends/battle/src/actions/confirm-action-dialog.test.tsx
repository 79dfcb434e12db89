import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { battleState } from '../testing/fixtures.ts';
import { ConfirmActionDialog } from './confirm-action-dialog.tsx';
import type { ConfirmableAction } from './use-controls.ts';

function draw(action: ConfirmableAction, board = battleState()) {
  const onDecision = jest.fn();
  render(<ConfirmActionDialog action={action} battle={board} onDecision={onDecision} />);
  return onDecision;
}

test('ending the turn lists the unused actions', () => {
  draw('end_turn');
  expect(screen.getByText('まだできることがあります：攻撃・エネルギーを付ける')).toBeTruthy();
});

test('without unused actions it only asks', () => {
  draw('end_turn', battleState({ turn: 1, mine: { energy: 0 } }));
  expect(screen.getByRole('alertdialog', { name: 'ターンを終わりますか？' })).toBeTruthy();
  expect(screen.queryByText(/まだ/)).toBeNull();
});

test('a surrender states its consequences, and yes and no are announced separately', async () => {
  const user = userEvent.setup();
  const onDecision = draw('surrender');
  expect(screen.getByText('このバトルは負けになります。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'いいえ' }));
  await user.click(screen.getByRole('button', { name: 'はい' }));
  expect(onDecision.mock.calls).toEqual([[false], [true]]);
});

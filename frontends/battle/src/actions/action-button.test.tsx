import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ActionButton } from './action-button.tsx';

function draw(more: Partial<Parameters<typeof ActionButton>[0]> = {}) {
  const onPress = jest.fn();
  render(<ActionButton icon="⚔" label="攻撃◆1" fullLabel="攻撃「火炎」" onPress={onPress} {...more} />);
  return { onPress, button: screen.getByRole('button'), user: userEvent.setup() };
}

test('its name is the full label, its face the short one', () => {
  const { button } = draw({ shortcut: 'A' });
  expect(screen.getByRole('button', { name: '攻撃「火炎」' })).toBe(button);
  expect(button.getAttribute('aria-keyshortcuts')).toBe('A');
  expect(screen.getByText('攻撃◆1')).toBeTruthy();
});

test('the obstacle of the action is shown on pressing and readable by screen readers', async () => {
  const { button, user, onPress } = draw({ obstacle: 'needs_energy' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('エネルギーが足りません');
  await user.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('while an action is pending it ignores presses, but keeps the focus', async () => {
  const { button, user, onPress } = draw({ isBusy: true });
  await user.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('a status is not focusable', () => {
  expect(draw({ isOff: true }).button).toHaveProperty('disabled', true);
});

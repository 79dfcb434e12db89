import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The buttons of the messages are one stop of the Tab key, the newest one: from there the arrow keys lead through the others, so that a
 * long conversation does not stand between the reader and the field under it.
 */
export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-actions]')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  if (step === undefined || at === -1) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

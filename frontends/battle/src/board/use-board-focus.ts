import { type RefObject, useEffect, useRef } from 'react';
import type { Selection } from '../battle/selection.ts';

/** Slots that accept the selection, with the battle slot before the bench. */
const TARGETS = ['[data-target="true"][data-place="battle_card"]', '[data-target="true"]'];

const focusFirst = (board: HTMLElement | null, selectors: readonly string[]): void =>
  selectors
    .map((selector) => board?.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.focus();

/** True if the keyboard was used last, rather than a pointer. */
function useKeyboardLast(): RefObject<boolean> {
  const isLast = useRef(false);
  useEffect(() => {
    const onKey = () => {
      isLast.current = true;
    };
    const onPointer = () => {
      isLast.current = false;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', onPointer, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onPointer, { capture: true });
    };
  }, []);
  return isLast;
}

/**
 * Moves the focus of a keyboard player to the next step of the game. A selection moves it to the
 * slot that accepts the selection. If the focused element disappears (a button, a dialog, the
 * disconnected overlay), the focus moves to the toolbar itself and not to one of its buttons, so
 * that an extra Enter has no effect.
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>, selection: Selection): void {
  const byKeyboard = useKeyboardLast();
  const selected = selection.kind === 'hand' ? selection.card : selection.kind;

  useEffect(() => {
    if (byKeyboard.current && selected !== 'none') focusFirst(board.current, TARGETS);
  }, [board, byKeyboard, selected]);

  useEffect(() => {
    if (byKeyboard.current && document.activeElement === document.body) focusFirst(board.current, ['[role="toolbar"]']);
  });
}

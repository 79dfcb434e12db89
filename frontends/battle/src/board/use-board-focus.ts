import { type RefObject, useEffect, useRef } from 'react';
import type { Selection } from '../actions/selection.ts';

/** Slots that would take what is selected: the battle slot before the bench. */
const TARGETS = ['[data-target="true"][data-place="battle_card"]', '[data-target="true"]'];

const focusFirst = (board: HTMLElement | null, selectors: readonly string[]): void =>
  selectors
    .map((selector) => board?.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.focus();

/** Whether the keyboard was used last, rather than a pointer. */
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
 * Moves the focus of a keyboard player to where the game continues: a selection moves it to the slot that would take it; and when the
 * focused element is gone (a button, a dialog, the disconnected overlay), the focus is on the toolbar itself, not on one of its
 * buttons, so that one Enter too many does nothing.
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

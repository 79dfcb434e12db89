import { type RefObject, useEffect, useRef } from 'react';
import type { Selection } from '../model/selection.ts';

/** Where a press would do something with what is taken up: the battle slot before the bench. */
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
 * Keeps the focus of whoever plays by keyboard where the game goes on: what is taken up leads to the place that would take it; and when
 * what had the focus is gone (a button whose step is done, a question, a veil), the focus is at the actions, but on none of them,
 * so that one Enter too many does nothing.
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>, selection: Selection): void {
  const byKeyboard = useKeyboardLast();
  const takenUp = selection.kind === 'hand' ? selection.card : selection.kind;

  useEffect(() => {
    if (byKeyboard.current && takenUp !== 'none') focusFirst(board.current, TARGETS);
  }, [board, byKeyboard, takenUp]);

  useEffect(() => {
    if (byKeyboard.current && document.activeElement === document.body) focusFirst(board.current, ['[role="toolbar"]']);
  });
}

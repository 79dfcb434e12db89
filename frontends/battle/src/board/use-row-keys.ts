import { type RefObject, useEffect } from 'react';

const centre = (element: Element): number => {
  const { x, width } = element.getBoundingClientRect();
  return x + width / 2;
};

/** Pressable elements of a row, without those of a dialog over the board. */
const buttonsIn = (row: Element | undefined): HTMLElement[] =>
  row
    ? [...row.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter((button) => !button.closest('dialog'))
    : [];

/** Up and Down move between rows (`data-row`): bars, fields and hand. */
export function useRowKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const from = event.target instanceof HTMLElement ? event.target : null;
      const row = from?.closest('dialog') ? null : from?.closest('[data-row]');
      if (!step || !from || !row || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const rows = [...element.querySelectorAll('[data-row]')];
      for (let at = rows.indexOf(row) + step; rows[at]; at += step) {
        const nearest = buttonsIn(rows[at]).sort(
          (a, b) => Math.abs(centre(a) - centre(from)) - Math.abs(centre(b) - centre(from)),
        )[0];
        if (nearest) return nearest.focus();
      }
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [board]);
}

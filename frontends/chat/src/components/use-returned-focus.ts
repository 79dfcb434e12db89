import { type RefObject, useEffect, useRef } from 'react';

/** When the selection is taken back, the focus returns to the group's button, or to the list's first field when the group is gone. */
export function useReturnedFocus(list: RefObject<HTMLElement | null>, selectedId: string | null): void {
  const previous = useRef(selectedId);
  useEffect(() => {
    const left = previous.current;
    previous.current = selectedId;
    if (selectedId !== null || left === null) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-group="${left}"]`);
    (button ?? list.current?.querySelector('input'))?.focus();
  }, [list, selectedId]);
}

import { useEffect } from 'react';

const refuse = (event: Event) => event.preventDefault();

/** Switches the right-click menu off everywhere (specification, point 2). */
export function useNoContextMenu(): void {
  useEffect(() => {
    document.addEventListener('contextmenu', refuse);
    return () => document.removeEventListener('contextmenu', refuse);
  }, []);
}

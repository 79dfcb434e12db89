import { useEffect } from 'react';
import { type Stroke, strokeOf } from './shortcuts.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Listens for the keys of a battle, except while somebody types or a dialog is open. */
export function useShortcuts(onStroke: (stroke: Stroke) => void, isListening: boolean): void {
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const stroke = strokeOf(event.key);
      if (stroke) onStroke(stroke);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onStroke, isListening]);
}

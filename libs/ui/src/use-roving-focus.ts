import { type RefObject, useEffect, useRef } from 'react';

const ITEMS = 'button:not(:disabled), a[href]';

type Move = (at: number, count: number) => number;

const moves: Readonly<Record<string, Move>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const vertical: Readonly<Record<string, Move>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

const itemsIn = (container: HTMLElement): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(ITEMS)];

interface RovingOptions {
  /** Up and down move too; otherwise they are left to whoever arranges several containers. */
  isToolbar?: boolean;
  /** A selector of items that Tab comes to before the one that had the focus last: what is to be chosen now. */
  preferred?: string;
}

/** Only one item can be reached by Tab: the one that has the focus, else a preferred one, else the last one that had it, else the first. */
function keepOneTabStop(container: HTMLElement, last: Element | null, preferred?: string): void {
  const items = itemsIn(container);
  const stop =
    items.find((item) => item === document.activeElement) ??
    (preferred ? items.find((item) => item.matches(preferred)) : undefined) ??
    items.find((item) => item === last) ??
    items[0];
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}

/**
 * Makes the buttons and links in a container one Tab stop, among which the arrow keys, Home and End move: the keyboard pattern of toolbars and
 * groups (WAI-ARIA).
 */
export function useRovingFocus(container: RefObject<HTMLElement | null>, options: RovingOptions = {}): void {
  const { isToolbar = false, preferred } = options;
  const last = useRef<Element | null>(null);

  // After every render: items come and go.
  useEffect(() => {
    if (container.current) keepOneTabStop(container.current, last.current, preferred);
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
      keepOneTabStop(element, last.current, preferred);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const move = moves[event.key] ?? (isToolbar ? vertical[event.key] : undefined);
      const items = itemsIn(element);
      const at = items.indexOf(event.target as HTMLElement);
      if (!move || at < 0) return;
      event.preventDefault();
      items[move(at, items.length)]?.focus();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [container, isToolbar, preferred]);
}

import { type RefObject, useEffect, useRef } from 'react';

const ITEMS = 'button:not(:disabled), a[href], input:not(:disabled), [data-scroller]';

type Move = (at: number, count: number) => number;

const horizontal: Readonly<Record<string, Move>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const vertical: Readonly<Record<string, Move>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

/** What a dialog over the container holds is none of its items, though it stands within it. */
const itemsIn = (container: HTMLElement): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) => item.closest('dialog') === container.closest('dialog'),
  );

const isTextField = (element: Element): boolean => element.matches('input:not([type="checkbox"], [type="radio"])');

/** Where a key leads from an item. A text field keeps the keys that move its caret, a scrolling list those that scroll it. */
function moveFrom(item: Element, key: string, isVertical: boolean): Move | undefined {
  if (isTextField(item)) return isVertical ? vertical[key] : undefined;
  if (item.matches('[data-scroller]')) return /^Arrow/.test(key) ? horizontal[key] : undefined;
  return horizontal[key] ?? (isVertical ? vertical[key] : undefined);
}

interface RovingOptions {
  /** Up and down move too; otherwise they are left to whoever arranges several containers. */
  isVertical?: boolean;
  /** A selector of items that Tab comes to before the one that had the focus last: what is to be chosen now. */
  preferred?: string;
  /** False where Tab passes by, as other keys lead to the items. */
  hasTabStop?: boolean;
}

interface TabStopOptions {
  /** The one that had the focus last. */
  last: Element | null;
  preferred: string | undefined;
  hasTabStop: boolean;
}

/** Only one item can be reached by Tab: the one that has the focus, else a preferred one, else the last one that had it, else the first. */
function keepOneTabStop(container: HTMLElement, { last, preferred, hasTabStop }: TabStopOptions): void {
  const items = itemsIn(container);
  const stop = hasTabStop
    ? (items.find((item) => item === document.activeElement) ??
      (preferred ? items.find((item) => item.matches(preferred)) : undefined) ??
      items.find((item) => item === last) ??
      items[0])
    : null;
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}

/**
 * Makes the buttons, links, fields and scrolling lists (`data-scroller`) in a container one Tab stop, among which the arrow keys, Home and End
 * move: the keyboard pattern of toolbars and groups (WAI-ARIA). What a dialog within the container holds is left alone.
 */
export function useRovingFocus(container: RefObject<HTMLElement | null>, options: RovingOptions = {}): void {
  const { isVertical = false, preferred, hasTabStop = true } = options;
  const last = useRef<Element | null>(null);

  // After every render: items come and go.
  useEffect(() => {
    if (container.current) keepOneTabStop(container.current, { last: last.current, preferred, hasTabStop });
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
      keepOneTabStop(element, { last: last.current, preferred, hasTabStop });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Within a conversion the arrow keys choose among kanji.
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const items = itemsIn(element);
      const at = items.indexOf(event.target as HTMLElement);
      const move = items[at] && moveFrom(items[at], event.key, isVertical);
      if (!move) return;
      event.preventDefault();
      items[move(at, items.length)]?.focus();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [container, isVertical, preferred, hasTabStop]);
}

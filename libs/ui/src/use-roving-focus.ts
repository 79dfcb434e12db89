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

/** Without the content of a dialog over the container, although it stands within. */
function itemsIn(container: HTMLElement): HTMLElement[] {
  const items = [...container.querySelectorAll<HTMLElement>(ITEMS)];
  if (!container.querySelector('dialog')) return items;
  const around = container.closest('dialog');
  return items.filter((item) => item.closest('dialog') === around);
}

const isTextField = (element: Element): boolean => element.matches('input:not([type="checkbox"], [type="radio"])');

/** A text field keeps the keys that move its caret, a list those that scroll it. */
function moveFrom(item: Element, key: string, isVertical: boolean): Move | undefined {
  if (isTextField(item)) return isVertical ? vertical[key] : undefined;
  if (item.matches('[data-scroller]')) return /^Arrow/.test(key) ? horizontal[key] : undefined;
  return horizontal[key] ?? (isVertical ? vertical[key] : undefined);
}

interface RovingOptions {
  /** With Up and Down, which are otherwise left to a parent that arranges containers. */
  isVertical?: boolean;
  /** Tab reaches these before the last focused one, such as the current choice. */
  preferred?: string;
  /** False if Tab skips the container because other keys lead to the items. */
  hasTabStop?: boolean;
}

interface TabStopOptions {
  /** The last focused item. */
  last: Element | null;
  preferred: string | undefined;
  hasTabStop: boolean;
}

/** The focused one, else a preferred one, else the last focused one, else the first. */
function keepOneTabStop(container: HTMLElement, { last, preferred, hasTabStop }: TabStopOptions): void {
  const items = itemsIn(container);
  const stop = hasTabStop
    ? (items.find((item) => item === document.activeElement) ??
      (preferred ? items.find((item) => item.matches(preferred)) : undefined) ??
      items.find((item) => item === last) ??
      items[0])
    : null;
  for (const item of items) {
    const tabIndex = item === stop ? '0' : '-1';
    // A browser updates the element after each write, and a log has hundreds.
    if (item.getAttribute('tabindex') !== tabIndex) item.setAttribute('tabindex', tabIndex);
  }
}

/**
 * Makes the buttons, links, fields and scrolling lists (`data-scroller`) in a container one Tab
 * stop. The arrow keys, Home and End move between them, following the keyboard pattern of toolbars
 * and groups (WAI-ARIA). The content of a dialog within the container is excluded.
 */
export function useRovingFocus(container: RefObject<HTMLElement | null>, options: RovingOptions = {}): void {
  const { isVertical = false, preferred, hasTabStop = true } = options;
  const last = useRef<Element | null>(null);

  // Runs after every render because items come and go.
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
      // During a conversion the arrow keys choose among kanji.
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

import { useEffect } from 'react';
import { isUsable, nextOf, type Place, placeOf, renewPlace, scopeOf } from './place.ts';

/** A part of a screen that moves its focus itself, for as long as it is there. */
const OWN = '[data-focus="own"]';

/** True if a dialog has closed, or the last toast has gone. */
const isGone = (scope: Element): boolean =>
  !scope.isConnected || (scope instanceof HTMLDialogElement ? !scope.open : !scope.querySelector('button, a[href]'));

function focus(element: Element | undefined, options: FocusOptions): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus(options);
}

/** Acts if its element leaves or is disabled. A focus that was set otherwise stays. */
function keepFocus(page: Document): () => void {
  /** The last place in each dialog and popover and, under null, in the page. The latest is last. */
  const places = new Map<Element | null, Place>();
  let isByKey = false;

  const restore = (place: Place, isReturning: boolean) => {
    if (place.around.some((element) => element.isConnected && element.matches(OWN))) return;
    // A pointer has not asked for another part of the page.
    const options = { preventScroll: !isByKey };
    if (!isUsable(place.control)) focus(nextOf(place), options);
    else if (isReturning) focus(place.control, options);
  };

  const settle = () => {
    const { activeElement } = page;
    const isLost = !activeElement || activeElement === page.body || !isUsable(activeElement);
    let isReturning = false;
    for (const [scope, place] of isLost ? [...places].reverse() : []) {
      if (scope === null || !isGone(scope)) {
        if (!place.isLeft) restore(place, isReturning);
        break;
      }
      places.delete(scope);
      isReturning = true;
    }
    for (const [scope, place] of places) {
      // The browser itself has returned the focus of a dialog that was removed.
      if (scope?.isConnected === false) places.delete(scope);
      else if (isUsable(place.control)) renewPlace(place);
    }
  };

  const handlers = {
    focusin({ target }: Event) {
      if (!(target instanceof HTMLElement)) return;
      const scope = scopeOf(target);
      const known = places.get(scope);
      places.delete(scope);
      // A dialog that closes returns the focus to the control that opened it.
      places.set(scope, known?.control === target ? { ...known, isLeft: false } : placeOf(target));
    },
    click({ target }: Event) {
      for (const place of places.values()) {
        if (target instanceof Node && place.control.contains(target)) place.isPressed = true;
      }
    },
    keydown() {
      isByKey = true;
    },
    pointerdown() {
      isByKey = false;
    },
    mousedown() {
      // The browser moves the focus after this event.
      setTimeout(() => {
        const latest = [...places.values()].at(-1);
        if (latest && page.activeElement === page.body && isUsable(latest.control)) latest.isLeft = true;
      });
    },
  };
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of entries) page.addEventListener(name, handler, { capture: true });
  const observer = new MutationObserver(settle);
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] });
  return () => {
    observer.disconnect();
    for (const [name, handler] of entries) page.removeEventListener(name, handler, { capture: true });
  };
}

/** Keeps the focus of the whole page. */
export const useKeptFocus = (): void => useEffect(() => keepFocus(document), []);

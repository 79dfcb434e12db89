import { useEffect } from 'react';

const CONTROL = 'button, a[href], summary, select, input, [role="button"]';
const TEXT =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** A click later than this after its pointer was lifted is of an assistive technology. */
const CLICK_AFTER_MS = 1_000;

const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);
const controlOf = (event: Event): Element | null => elementOf(event)?.closest(CONTROL) ?? null;

/** True if the browser presses a control, submits a form or closes a dialog at this key. */
function isPressing(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') return true;
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  const isText = elementOf(event)?.matches(TEXT) ?? false;
  return isText ? event.key === 'Enter' && elementOf(event)?.tagName === 'INPUT' : controlOf(event) !== null;
}

/**
 * Lets each press have one effect, on the control on which it began. A key that is held has no
 * further effect until it comes up, and neither a key nor a pointer presses a control that came
 * under it meanwhile. Clicks without a press, as of screen readers, remain.
 */
function guardPresses(page: Document): () => void {
  /** The control on which the space bar went down. */
  let spaced: Element | null = null;
  /** The control, if any, under the pointer that went down, until its click. */
  let pointed: { control: Element | null; upAt: number | null } | null = null;

  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const handlers = {
    keydown(event: KeyboardEvent) {
      pointed = null;
      if (!event.repeat && event.key === ' ') spaced = controlOf(event);
      else if (event.repeat && !event.isComposing && isPressing(event)) refuse(event);
    },
    keyup(event: KeyboardEvent) {
      if (event.key === ' ' && isPressing(event) && controlOf(event) !== spaced) refuse(event);
    },
    pointerdown(event: PointerEvent) {
      pointed = { control: controlOf(event), upAt: null };
    },
    pointerup(event: PointerEvent) {
      if (pointed) pointed.upAt = event.timeStamp;
    },
    pointercancel() {
      pointed = null;
    },
    click(event: MouseEvent) {
      const press = pointed;
      pointed = null;
      const isPointed = event.detail > 0 && press?.upAt != null && event.timeStamp - press.upAt < CLICK_AFTER_MS;
      const control = controlOf(event);
      if (isPointed && control && !control.matches('input, select') && control !== press.control) refuse(event);
    },
  };
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of entries) page.addEventListener(name, handler, { capture: true });
  return () => {
    for (const [name, handler] of entries) page.removeEventListener(name, handler, { capture: true });
  };
}

/** Guards the presses of the whole page. */
export const usePressGuard = (): void => useEffect(() => guardPresses(document), []);

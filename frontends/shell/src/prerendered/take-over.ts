import { flushSync } from 'react-dom';

const MARK = '[data-screen-loading], main[data-session-known="false"]';

/** Whether React has drawn a screen, and not only that one is loading. */
const isDrawn = (root: Element): boolean => root.firstElementChild !== null && root.querySelector(MARK) === null;

/** What stands at the same place among its kind in both. */
function counterpart<Kind extends Element>(element: Kind, from: Element, to: Element): Kind | undefined {
  const same = (within: Element) => [...within.querySelectorAll<Kind>(element.localName)];
  return same(to)[same(from).indexOf(element)];
}

/** React learns of a value by the event alone, and of one that was set by script only past the setter that it has put on the element. */
function enter(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })));
}

function carryInput(prerendered: Element, root: Element): void {
  for (const input of prerendered.querySelectorAll('input')) {
    const own = counterpart(input, prerendered, root);
    if (own && input.value !== '') enter(own, input.value);
  }
}

function carryFocus(prerendered: Element, root: Element): void {
  const { activeElement } = document;
  if (!(activeElement && prerendered.contains(activeElement))) return;
  const own = counterpart(activeElement, prerendered, root);
  if (!(own instanceof HTMLElement)) return;
  own.focus({ preventScroll: true });
  if (own instanceof HTMLInputElement && activeElement instanceof HTMLInputElement)
    own.setSelectionRange(activeElement.selectionStart, activeElement.selectionEnd);
}

/** Forms that were sent before any script could do that (`public/prerendered.js`). */
function sendForms(sent: readonly HTMLFormElement[]): void {
  for (const form of sent) form.requestSubmit();
}

const animationsOf = (element: Element) => (element.getAnimations?.({ subtree: true }) ?? []) as CSSAnimation[];

/** Lets animations go on where those of the same name are, in the order of the page, so that none is seen twice. */
function carryAnimations(before: readonly CSSAnimation[], root: Element): void {
  const left = [...before];
  for (const animation of animationsOf(root)) {
    const place = left.findIndex(({ animationName }) => animationName === animation.animationName);
    const [former] = place < 0 ? [] : left.splice(place, 1);
    if (former) animation.currentTime = former.currentTime;
  }
}

/** Shows what React has drawn instead of the HTML with which the page came, with all that the player has done there meanwhile. */
function takeOver(root: HTMLElement, prerendered: HTMLElement): void {
  const animations = animationsOf(prerendered);
  const sent = [...prerendered.querySelectorAll<HTMLFormElement>('form[data-sent]')];
  const own = sent.flatMap((form) => counterpart(form, prerendered, root) ?? []);
  root.hidden = false;
  carryInput(prerendered, root);
  carryFocus(prerendered, root);
  carryAnimations(animations, root);
  prerendered.remove();
  sendForms(own);
}

/** Waits until React has drawn a screen into the hidden root, and then shows that in the place of the prerendered one, before the browser paints either. */
export function takeOverWhenDrawn(root: HTMLElement, prerendered: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!isDrawn(root)) return;
    observer.disconnect();
    takeOver(root, prerendered);
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true });
}

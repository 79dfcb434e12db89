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

/** Gives the focus back to what has taken the place of an element. */
function carryFocus(focused: Element, own: Element | undefined): void {
  if (!(own instanceof HTMLElement)) return;
  own.focus({ preventScroll: true });
  if (own instanceof HTMLInputElement && focused instanceof HTMLInputElement)
    own.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** Forms that were sent before any script could do that (`public/prerendered.js`). */
function sendForms(sent: readonly HTMLFormElement[]): void {
  for (const form of sent) form.requestSubmit();
}

const animationsOf = (element: Element) => (element.getAnimations?.({ subtree: true }) ?? []) as CSSAnimation[];

/** How far an animation of a name has come. It is unknown once its element has left the page. */
interface Progress {
  name: string;
  time: CSSNumberish | null;
}

const progressIn = (element: Element): Progress[] =>
  animationsOf(element).map(({ animationName, currentTime }) => ({ name: animationName, time: currentTime }));

/** Lets animations go on where those of the same name were, in the order of the page, so that none is seen twice. */
function carryAnimations(before: readonly Progress[], root: Element): void {
  const left = [...before];
  for (const animation of animationsOf(root)) {
    const place = left.findIndex(({ name }) => name === animation.animationName);
    const [former] = place < 0 ? [] : left.splice(place, 1);
    if (former && former.time !== null) animation.currentTime = former.time;
  }
}

/** Puts what React has drawn into the place of the HTML with which the page came, with all that the player has done there meanwhile. */
function takeOver(root: HTMLElement, prerendered: HTMLElement): void {
  const animations = progressIn(prerendered);
  const focused = prerendered.contains(document.activeElement) ? document.activeElement : null;
  const sent = [...prerendered.querySelectorAll<HTMLFormElement>('form[data-sent]')];
  prerendered.replaceWith(root);
  carryInput(prerendered, root);
  if (focused) carryFocus(focused, counterpart(focused, prerendered, root));
  carryAnimations(animations, root);
  sendForms(sent.flatMap((form) => counterpart(form, prerendered, root) ?? []));
}

/**
 * Takes the root out of the page until React has drawn a screen into it, so that nothing is there twice; then the prerendered one makes way for it, before the
 * browser paints either.
 */
export function takeOverWhenDrawn(root: HTMLElement, prerendered: HTMLElement): void {
  root.remove();
  const observer = new MutationObserver(() => {
    if (!isDrawn(root)) return;
    observer.disconnect();
    takeOver(root, prerendered);
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true });
}

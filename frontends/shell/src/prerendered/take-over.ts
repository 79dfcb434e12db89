import { flushSync } from 'react-dom';

const MARK = '[data-screen-loading], main[data-session-known="false"]';

/** True if React has rendered a screen and not just its loading state. */
const isDrawn = (root: Element): boolean => root.firstElementChild !== null && root.querySelector(MARK) === null;

/** The element at the same position among its kind in the other tree. */
function counterpart<Kind extends Element>(element: Kind, from: Element, to: Element): Kind | undefined {
  const same = (within: Element) => [...within.querySelectorAll<Kind>(element.localName)];
  return same(to)[same(from).indexOf(element)];
}

/** React notices a value by the event, if the script has bypassed React's own setter. */
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

function carryFocus(focused: Element, own: Element | undefined): void {
  if (!(own instanceof HTMLElement)) return;
  own.focus({ preventScroll: true });
  if (own instanceof HTMLInputElement && focused instanceof HTMLInputElement)
    own.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** Sends forms that were submitted before a script could send them (`public/prerendered.js`). */
function sendForms(sent: readonly HTMLFormElement[]): void {
  for (const form of sent) form.requestSubmit();
}

const animationsOf = (element: Element) => (element.getAnimations?.({ subtree: true }) ?? []) as CSSAnimation[];

/** The progress of a named animation. It is unknown after its element has left the page. */
interface Progress {
  name: string;
  time: CSSNumberish | null;
}

const progressIn = (element: Element): Progress[] =>
  animationsOf(element).map(({ animationName, currentTime }) => ({ name: animationName, time: currentTime }));

/** From the progress of those of the same name, so that none plays twice. */
function carryAnimations(before: readonly Progress[], root: Element): void {
  const left = [...before];
  for (const animation of animationsOf(root)) {
    const place = left.findIndex(({ name }) => name === animation.animationName);
    const [former] = place < 0 ? [] : left.splice(place, 1);
    if (former && former.time !== null) animation.currentTime = former.time;
  }
}

/** All input of the player so far is kept. */
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

/** The root leaves the page until React has drawn a screen, so that nothing appears twice. */
export function takeOverWhenDrawn(root: HTMLElement, prerendered: HTMLElement): void {
  root.remove();
  const observer = new MutationObserver(() => {
    if (!isDrawn(root)) return;
    observer.disconnect();
    takeOver(root, prerendered);
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true });
}

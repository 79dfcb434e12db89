import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const MOST_STOPS = 200;

export async function tabTo(name: string | RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  for (let stop = 0; stop < MOST_STOPS && document.activeElement !== button; stop++) await userEvent.tab();
  if (document.activeElement !== button) throw new Error(`Tab does not reach ${name}`);
}

export async function pressByKey(name: string | RegExp): Promise<void> {
  await tabTo(name);
  await userEvent.keyboard('{Enter}');
}

/** The focused element as its kind and its name, for example `button: 閉じる`. */
export function focusedElement(): string {
  const element = document.activeElement ?? document.body;
  const kind = element.tagName.toLowerCase();
  if (kind === 'body' || element.matches(':disabled')) return 'nothing';
  if (kind === 'ul' || kind === 'ol') return 'list';
  return `${/^h\d$/.test(kind) ? 'heading' : kind}: ${element.getAttribute('aria-label') ?? element.textContent}`;
}

/** Returns a function with the number of changes after which nothing had the focus. */
export function countLostFocus(): () => number {
  let hasBegun = false;
  let count = 0;
  const look = () => {
    const isLost = focusedElement() === 'nothing';
    if (!isLost) hasBegun = true;
    else if (hasBegun) count += 1;
  };
  // Other observers of the same change run before the microtask.
  const observer = new MutationObserver(() => queueMicrotask(look));
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] });
  return () => count;
}

import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { CDPSession, Locator, Page } from 'playwright-core';

// The means of a screen reader user, which are roles, names, states, announcements and keys.
// `tools/structure/screen-reader.test.ts` keeps journeys made of them free of pointers, style
// sheets and texts without a role.

/**
 * Goes to an element found by role and name, and presses it with a key as soon as it is enabled.
 */
export async function press(element: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await eventually(() => element.isEnabled());
  await element.press(key);
}

/** Waits until a live region of the page says a sentence. */
export const announcement = (page: Page, sentence: string | RegExp): Promise<void> =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .or(page.getByRole('log'))
    .filter({ hasText: sentence })
    .first()
    .waitFor({ state: 'attached' });

interface AccessibleNode {
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

const isFocused = ({ properties = [] }: AccessibleNode): boolean =>
  properties.some(({ name, value }) => name === 'focused' && value.value === true);

/** The focused element. */
export interface Focused {
  role: string;
  name: string;
}

/**
 * Reads the focused element from the browser's own accessibility tree, null if nothing in the page
 * has the focus.
 */
export function focusReader(page: Page): () => Promise<Focused | null> {
  let session: Promise<CDPSession> | undefined;
  return async () => {
    session ??= page.context().newCDPSession(page);
    const tree = await (await session).send('Accessibility.getFullAXTree');
    const nodes: readonly AccessibleNode[] = tree.nodes;
    const found = nodes.findLast((node) => isFocused(node) && node.role?.value !== 'RootWebArea');
    return found ? { role: found.role?.value ?? '', name: found.name?.value ?? '' } : null;
  };
}

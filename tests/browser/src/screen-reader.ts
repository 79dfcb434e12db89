import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { CDPSession, Locator, Page } from 'playwright-core';

// What a screen reader has of a page: roles, names, states and what is announced; and keys. `tools/structure/screen-reader.test.ts` keeps the journeys
// that are made of it free of pointers, style sheets and texts without a role.

/** Goes to an element, which was found by role and name, and presses it with a key as soon as it can be pressed. */
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

/** What the focus is on. */
export interface Focused {
  role: string;
  name: string;
}

/** Reads from the browser's own accessibility tree what the focus is on; null where nothing within the page has it. */
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

import type { CDPSession, Page } from 'playwright-core';

interface AccessibleNode {
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

const isFocused = ({ properties = [] }: AccessibleNode): boolean =>
  properties.some(({ name, value }) => name === 'focused' && value.value === true);

/** The focused element. */
interface Focused {
  role: string;
  name: string;
}

/**
 * Reads the focused element from the browser's own accessibility tree, null if nothing in the page
 * has the focus.
 */
export function focusReader(page: Page): () => Promise<Focused | null> {
  let started: Promise<CDPSession> | undefined;
  return async () => {
    started ??= page.context().newCDPSession(page);
    const session = await started;
    // The tree of a whole board takes much longer to read than one of its nodes.
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return null;
    const focused = { objectId: result.objectId, fetchRelatives: false };
    const tree = await session.send('Accessibility.getPartialAXTree', focused).catch(() => ({ nodes: [] }));
    const nodes: readonly AccessibleNode[] = tree.nodes;
    const found = nodes.findLast((node) => isFocused(node) && node.role?.value !== 'RootWebArea');
    return found ? { role: found.role?.value ?? '', name: found.name?.value ?? '' } : null;
  };
}

import { walk } from './imports.ts';

/**
 * Clocks, chance, IO and anything else that could let the same battle end differently elsewhere.
 */
const banned = new Set(
  [
    'Date',
    'performance',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'process',
    'globalThis',
  ].concat(['crypto', 'console', 'fetch', 'require', 'eval', 'Function', 'Intl', 'WeakRef', 'FinalizationRegistry']),
);
const bannedMembers = new Set(['Math.random', 'Promise.race']);

/** The names in a file that pure code must not use. */
export function impurities(file: string): string[] {
  const found = new Set<string>();
  walk(file, (node, key, parent) => {
    if (node.type === 'MemberExpression') {
      const member = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
      if (bannedMembers.has(member)) found.add(member);
    }
    const isName = node.type === 'Identifier' && banned.has(String(node['value']));
    if (isName && !isPropertyName(key, parent.type)) found.add(String(node['value']));
  });
  return [...found];
}

const nameOf = (node: unknown) => String((node as { value?: unknown }).value ?? '');

const isPropertyName = (key: string, parent = '') => key === 'property' || (key === 'key' && parent !== 'Computed');

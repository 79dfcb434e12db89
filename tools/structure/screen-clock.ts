import { walk } from './imports.ts';

const named = (node: unknown, name: string) => (node as { value?: unknown } | undefined)?.value === name;

/**
 * The places in a file that read the clock of the device, which are `Date.now` and `new Date()`.
 * It may be hours off, so a moment of the server must not be compared with it.
 */
export function deviceClocks(file: string): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    const isNow = node.type === 'MemberExpression' && named(node['object'], 'Date') && named(node['property'], 'now');
    if (isNow) found.push('Date.now');
    const isEmpty = !Array.isArray(node['arguments']) || node['arguments'].length === 0;
    if (node.type === 'NewExpression' && named(node['callee'], 'Date') && isEmpty) found.push('new Date()');
  });
  return found;
}

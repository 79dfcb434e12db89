import { analyse } from 'scslre';
import { walk } from './imports.ts';
import { isTest } from './tree.ts';

type Node = { type?: string; [key: string]: unknown };

/** Stands for a value that is put into the text of an expression. */
const VALUE = 'x';

function textOf(node: Node | undefined): string | null {
  if (node?.type === 'StringLiteral') return String(node['value']);
  if (node?.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join(VALUE);
}

function expressionOf(node: Node): { source: string; flags: string } | null {
  if (node.type === 'RegExpLiteral') return { source: String(node['pattern']), flags: String(node['flags']) };
  const isConstructed = node.type === 'NewExpression' && (node['callee'] as Node)['value'] === 'RegExp';
  if (!isConstructed) return null;
  const [source, flags] = (node['arguments'] as { expression: Node }[]).map(({ expression }) => textOf(expression));
  return source ? { source, flags: flags ?? '' } : null;
}

/**
 * The regular expressions of a file that take more than linear time. In code that ships these are
 * also those that begin anew at each of many places, as `\.[^/]*$` does.
 */
export function slowExpressions(file: string): string[] {
  const isShipped = !isTest(file) && !/^(?:bench|load-tests|tests|tools)\/(?!structure\/samples\/)/.test(file);
  const found: string[] = [];
  walk(file, (node) => {
    const expression = expressionOf(node);
    if (!expression) return;
    const { reports } = analyse(expression, { reportTypes: { Move: isShipped } });
    if (reports.length > 0) found.push(`/${expression.source}/${expression.flags}`);
  });
  return found;
}

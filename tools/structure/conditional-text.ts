import { walk } from './imports.ts';

type Node = { type?: string; [key: string]: unknown };

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const isNothing = ({ type, value }: Node) =>
  type === 'NullLiteral' || type === 'BooleanLiteral' || (type === 'Identifier' && value === 'undefined');

/** The values that an expression in JSX may have, of which the last is the one of `&&`. */
function outcomes(node: Node): Node[] {
  if (node.type === 'ParenthesisExpression') return outcomes(node['expression'] as Node);
  if (node.type === 'ConditionalExpression')
    return [...outcomes(node['consequent'] as Node), ...outcomes(node['alternate'] as Node)];
  if (node.type === 'BinaryExpression' && node['operator'] === '&&')
    return [{ type: 'NullLiteral' }, ...outcomes(node['right'] as Node)];
  return [node];
}

/** Words, such as `text.leave` and `text.others(count)`. Lists and children are not. */
function isText(node: Node): boolean {
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') return true;
  const words = (node.type === 'CallExpression' ? node['callee'] : node) as Node;
  const property = words.type === 'MemberExpression' && (words['property'] as Node)['value'];
  return property !== false && property !== 'map' && property !== 'children';
}

const isWritten = ({ type, value }: Node) => type === 'JSXText' && String(value).trim() !== '';

/** A child of an element that is text in one moment and nothing or an element in another. */
function comesAndGoes(child: Node): boolean {
  if (child.type !== 'JSXExpressionContainer') return false;
  const values = outcomes(child['expression'] as Node);
  return values.some(isText) && values.some((value) => isNothing(value) || isElement(value));
}

/** An element that comes and goes right before text, as React's reference for inserting it. */
function isInsertedBefore(child: Node, next: Node | undefined): boolean {
  if (child.type !== 'JSXExpressionContainer' || !next) return false;
  const values = outcomes(child['expression'] as Node);
  if (!values.some(isElement) || !values.some(isNothing)) return false;
  return isWritten(next) || (next.type === 'JSXExpressionContainer' && isText(next['expression'] as Node));
}

const isEmpty = (child: Node) =>
  (child.type === 'JSXText' && String(child['value']).trim() === '') ||
  (child.type === 'JSXExpressionContainer' && (child['expression'] as Node).type === 'JSXEmptyExpression');

/**
 * The places of a screen that React cannot change once the browser has translated the page, because
 * the translation has put elements of its own in the place of text: text that comes and goes beside
 * other children, and an element that comes and goes right before text. Each is the name of the
 * element around it. Text that is the only child is set as a whole, which is safe.
 */
export function conditionalTexts(file: string): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    if (!isElement(node)) return;
    const children = (node['children'] as Node[]).filter((child) => !isEmpty(child));
    const isAtRisk = children.some(
      (child, n) => (children.length > 1 && comesAndGoes(child)) || isInsertedBefore(child, children[n + 1]),
    );
    if (isAtRisk) found.push(nameOf(node));
  });
  return found;
}

const nameOf = ({ opening }: Node) =>
  String(((opening as Node | undefined)?.['name'] as Node | undefined)?.['value'] ?? '');

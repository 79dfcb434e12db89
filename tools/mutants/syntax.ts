import { parseSync } from '@swc/core';

/** A node of a syntax tree. Its span counts bytes from an origin that the parser chooses. */
export interface SyntaxNode {
  type: string;
  span: { start: number; end: number };
  [key: string]: unknown;
}

export interface Range {
  start: number;
  end: number;
}

export interface Syntax {
  statements: SyntaxNode[];
  rangeOf(node: SyntaxNode): Range;
  textOf(node: SyntaxNode): string;
}

/** Comes before the text, because its place in the tree shows where the parser begins to count. */
const ORIGIN = '0;';

export function parseSyntax(text: string): Syntax {
  const { body } = parseSync(ORIGIN + text, { syntax: 'typescript', target: 'es2024' });
  const [origin, ...statements] = body as unknown as SyntaxNode[];
  const base = (origin?.span.start ?? 0) + ORIGIN.length;
  const bytes = Buffer.from(text);
  const offset = (position: number) => bytes.subarray(0, position - base).toString().length;
  const rangeOf = ({ span }: SyntaxNode) => ({ start: offset(span.start), end: offset(span.end) });
  return {
    statements,
    rangeOf,
    textOf(node) {
      const { start, end } = rangeOf(node);
      return text.slice(start, end);
    },
  };
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value;

/** Any other node of TypeScript is a type and holds no code. */
const TYPED = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'TsNonNullExpression']);
const WITHOUT_CODE = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** Calls the visitor with every node that runs, and the node that holds it. */
export function visitCode(nodes: unknown, visit: (node: SyntaxNode, parent?: SyntaxNode) => void): void {
  descend(nodes, undefined, visit);
}

function descend(
  value: unknown,
  parent: SyntaxNode | undefined,
  visit: (node: SyntaxNode, parent?: SyntaxNode) => void,
): void {
  if (Array.isArray(value)) {
    for (const item of value) descend(item, parent, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = isNode(value) ? value : undefined;
  if (node && (WITHOUT_CODE.has(node.type) || (node.type.startsWith('Ts') && !TYPED.has(node.type)))) return;
  if (node) visit(node, parent);
  for (const child of Object.values(value)) descend(child, node ?? parent, visit);
}

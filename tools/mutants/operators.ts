import { isNode, parseSyntax, type Range, type Syntax, type SyntaxNode, visitCode } from './syntax.ts';

export type MutantKind = 'condition turned' | 'off by one' | 'call left out' | 'await removed' | 'refusal allowed';

/** One thing that is broken in a text. */
export interface Edit extends Range {
  kind: MutantKind;
  replacement: string;
}

interface Found {
  kind: MutantKind;
  node: SyntaxNode;
  replacement: string;
}

type Operator = (node: SyntaxNode, parent: SyntaxNode | undefined, textOf: Syntax['textOf']) => Found[];

const child = (node: SyntaxNode, key: string): SyntaxNode | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

const TURNED: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '&&': '||', '||': '&&' };
const MOVED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

const isTestOf = (node: SyntaxNode, parent?: SyntaxNode): boolean => parent !== undefined && parent['test'] === node;

/** A binary expression with another operator. */
function withOperator(node: SyntaxNode, operator: string | undefined, textOf: Syntax['textOf']): string | undefined {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  return operator && left && right ? `${textOf(left)} ${operator} ${textOf(right)}` : undefined;
}

/** Of an `if` or a choice, and elsewhere comparisons, connections and truth values. */
const turnCondition: Operator = (node, parent, textOf) => {
  const kind = 'condition turned';
  const test = node.type === 'IfStatement' || node.type === 'ConditionalExpression' ? child(node, 'test') : undefined;
  if (test) return [{ kind, node: test, replacement: `!(${textOf(test)})` }];
  if (node.type === 'BooleanLiteral') return [{ kind, node, replacement: String(node['value'] !== true) }];
  if (node.type !== 'BinaryExpression') return [];
  const operator = String(node['operator']);
  // The whole test is turned already.
  if (isTestOf(node, parent) && (operator === '===' || operator === '!==')) return [];
  const replacement = withOperator(node, TURNED[operator], textOf);
  return replacement === undefined ? [] : [{ kind, node, replacement: `(${replacement})` }];
};

/** A limit includes its excluded bound, or a number is one more. */
const moveByOne: Operator = (node, _, textOf) => {
  const kind = 'off by one';
  if (node.type === 'NumericLiteral') return [{ kind, node, replacement: String(Number(node['value']) + 1) }];
  const moved = node.type === 'BinaryExpression' ? MOVED[String(node['operator'])] : undefined;
  const replacement = withOperator(node, moved, textOf);
  return replacement === undefined ? [] : [{ kind, node, replacement }];
};

/** The requirements that a schema adds to another, each by a call. */
const REQUIREMENTS = new Set(
  ['min', 'max', 'length', 'nonempty', 'regex', 'refine', 'superRefine', 'check', 'int', 'positive'].concat([
    'nonnegative',
    'multipleOf',
    'nullable',
    'optional',
    'trim',
    'normalize',
  ]),
);

/** A call that is a statement is left out, and a requirement of a schema or a step of a chain. */
const leaveOutCall: Operator = (node, _, textOf) => {
  const kind = 'call left out';
  if (node.type === 'ExpressionStatement') {
    const expression = child(node, 'expression');
    const called = expression?.type === 'AwaitExpression' ? child(expression, 'argument') : expression;
    return called?.type === 'CallExpression' ? [{ kind, node, replacement: ';' }] : [];
  }
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
  const [object, property] = callee ? [child(callee, 'object'), child(callee, 'property')] : [];
  if (object?.type !== 'CallExpression' || !REQUIREMENTS.has(String(property?.['value']))) return [];
  return [{ kind, node, replacement: textOf(object) }];
};

const removeAwait: Operator = (node, parent, textOf) => {
  const argument = node.type === 'AwaitExpression' ? child(node, 'argument') : undefined;
  if (!argument || parent?.type === 'ForOfStatement') return [];
  return [{ kind: 'await removed', node, replacement: `(${textOf(argument)})` }];
};

/** The function whose result is a refusal. */
const REFUSE = 'refuse';

const isRefusal = (node: SyntaxNode | undefined): boolean =>
  node?.type === 'CallExpression' && child(node, 'callee')?.['value'] === REFUSE;

/** The only statement of a block, or the statement itself. */
function onlyStatement(node: SyntaxNode | undefined): SyntaxNode | undefined {
  if (node?.type !== 'BlockStatement') return node;
  const statements = node['stmts'];
  return Array.isArray(statements) && statements.length === 1 && isNode(statements[0]) ? statements[0] : undefined;
}

/** An `if` that refuses does nothing, and a choice with a refusal takes its other side. */
const allowRefusal: Operator = (node, _, textOf) => {
  const kind = 'refusal allowed';
  const consequent = child(node, 'consequent');
  if (node.type === 'IfStatement') {
    const statement = onlyStatement(consequent);
    const refuses = statement?.type === 'ReturnStatement' && isRefusal(child(statement, 'argument'));
    return refuses && !child(node, 'alternate') ? [{ kind, node, replacement: ';' }] : [];
  }
  if (node.type !== 'ConditionalExpression') return [];
  const alternate = child(node, 'alternate');
  const other = isRefusal(consequent) ? alternate : isRefusal(alternate) ? consequent : undefined;
  return other ? [{ kind, node, replacement: `(${textOf(other)})` }] : [];
};

const operators: readonly Operator[] = [turnCondition, moveByOne, leaveOutCall, removeAwait, allowRefusal];

/** Everything that can be broken in the text of a TypeScript file, one thing at a time. */
export function editsOf(text: string): Edit[] {
  const { statements, rangeOf, textOf } = parseSyntax(text);
  const edits: Edit[] = [];
  visitCode(statements, (node, parent) => {
    for (const operator of operators) {
      for (const { kind, node: broken, replacement } of operator(node, parent, textOf)) {
        edits.push({ kind, ...rangeOf(broken), replacement });
      }
    }
  });
  return edits;
}

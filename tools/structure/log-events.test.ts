import { expect, test } from '@jest/globals';
import { walk } from './imports.ts';
import { files, isTest } from './tree.ts';

const LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

type Node = { type?: string; [key: string]: unknown };

const isLog = (node: unknown) => /^(log|logger)$/.test(String((node as Node)['value'] ?? ''));
const isLevel = ({ type, value, expression }: Node) =>
  type === 'Computed'
    ? (expression as Node).type === 'ConditionalExpression' || (expression as Node).type === 'CallExpression'
    : LEVELS.has(String(value));

/** Of each line that a file logs, null if the first argument is no object of fields. */
function loggedFields(file: string): (string[] | null)[] {
  const found: (string[] | null)[] = [];
  walk(file, (node) => {
    const callee = node['callee'] as Node | undefined;
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return;
    if (!isLog(callee['object']) || !isLevel(callee['property'] as Node)) return;
    const first = (node['arguments'] as { expression: Node }[])[0]?.expression;
    const properties = first?.type === 'ObjectExpression' ? (first['properties'] as Node[]) : null;
    found.push(properties?.map((each) => String(((each['key'] ?? each) as Node)['value'] ?? '')) ?? null);
  });
  return found;
}

const sources = files('{libs/service-kit,services/*,gateway,console}/src/**/*.ts').filter((file) => !isTest(file));

test('every line that a process logs has an `event` that can be searched for', () => {
  const logging = sources.map((file) => ({ file, lines: loggedFields(file) })).filter(({ lines }) => lines.length > 0);
  expect(logging.length).toBeGreaterThan(15);
  expect(
    logging.filter(({ lines }) => lines.some((fields) => !fields?.includes('event'))).map(({ file }) => file),
  ).toEqual([]);
});

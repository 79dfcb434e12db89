import { parseSync } from '@swc/core';
import { packages, read } from './tree.ts';

type Node = { type?: string; [key: string]: unknown };

/** With the key under which its parent holds it. */
export function walk(file: string, visit: (node: Node, key: string, parent: Node) => void): void {
  const module = parseSync(read(file), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  descend(module as unknown as Node, visit);
}

function descend(parent: Node, visit: (node: Node, key: string, parent: Node) => void): void {
  for (const [key, value] of Object.entries(parent)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child !== 'object' || child === null) continue;
      visit(child as Node, key, parent);
      descend(child as Node, visit);
    }
  }
}

/** The imports of a file as they are written, static, re-exported, dynamic and as a type. */
export function imports(file: string): string[] {
  const found = new Set<string>();
  walk(file, (node, key, parent) => {
    const isStatic = key === 'source' || (key === 'argument' && parent.type === 'TsImportType');
    const literal = isStatic ? node : isImportCall(node) ? firstArgument(node) : undefined;
    if (literal?.type === 'StringLiteral') found.add(String(literal['value']));
  });
  return [...found];
}

const firstArgument = (call: Node) => (call['arguments'] as { expression: Node }[])[0]?.expression;
const isImportCall = (node: Node) => node.type === 'CallExpression' && (node['callee'] as Node).type === 'Import';

/** The workspace of a file, such as `libs/rules`, or its top folder if it belongs to none. */
export function workspaceOf(file: string): string {
  const holder = [...packages.values()].find((folder) => file.startsWith(`${folder}/`));
  return holder ?? (file.split('/')[0] || file);
}

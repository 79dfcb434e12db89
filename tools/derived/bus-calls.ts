import { walk } from '../structure/imports.ts';

type Node = { type?: string; [key: string]: unknown };

/** The methods of the bus whose first argument says which subject is used. */
const METHODS = ['callRpc', 'broadcast', 'onBroadcast', 'broadcastTo', 'onBroadcastTo'] as const;
export type BusMethod = (typeof METHODS)[number];

export interface BusCall {
  method: BusMethod;
  /** The module of the contract, such as `@maseki/contracts/auth/rpc.ts`. */
  module: string;
  /** The export of the module, `rpcs` or `broadcasts`. */
  exported: string;
  key: string;
}

const nodeAt = (node: Node | undefined, key: string): Node | undefined => node?.[key] as Node | undefined;
const textAt = (node: Node | undefined, key: string): string => String(node?.[key] ?? '');

/** A file's imports from contracts by local name, with the module and the exported name. */
function contractImports(file: string): Map<string, { module: string; exported: string }> {
  const found = new Map<string, { module: string; exported: string }>();
  walk(file, (node) => {
    if (node.type !== 'ImportDeclaration') return;
    const module = textAt(nodeAt(node, 'source'), 'value');
    if (!module.startsWith('@maseki/contracts/')) return;
    for (const specifier of node['specifiers'] as Node[]) {
      const local = textAt(nodeAt(specifier, 'local'), 'value');
      found.set(local, { module, exported: textAt(nodeAt(specifier, 'imported'), 'value') || local });
    }
  });
  return found;
}

const isMethod = (name: string): name is BusMethod => METHODS.some((method) => method === name);

/** Throws if one does not name a declared RPC or broadcast in place. */
export function busCalls(file: string): BusCall[] {
  const imported = contractImports(file);
  const calls: BusCall[] = [];
  walk(file, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = nodeAt(node, 'callee');
    const method = textAt(nodeAt(callee, 'property'), 'value');
    if (callee?.type !== 'MemberExpression' || !isMethod(method)) return;
    const argument = nodeAt((node['arguments'] as Node[])[0], 'expression');
    const contract = imported.get(textAt(nodeAt(argument, 'object'), 'value'));
    const key = textAt(nodeAt(argument, 'property'), 'value');
    if (!contract || !key) throw new Error(`${file} has a ${method} that names no RPC or broadcast of the contracts`);
    calls.push({ method, ...contract, key });
  });
  return calls;
}

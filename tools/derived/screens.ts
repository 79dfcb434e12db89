import { walk } from '../structure/imports.ts';
import { files } from '../structure/tree.ts';

type Node = { type?: string; [key: string]: unknown };

const memberOf = (object: Node, name: string): Node | undefined =>
  (object['properties'] as Node[]).find(({ key }) => (key as Node | undefined)?.['value'] === name)?.['value'] as
    | Node
    | undefined;

function defaultExportOf(file: string): Node {
  let found: Node | undefined;
  walk(file, (node) => {
    if (node.type === 'ExportDefaultExpression') found = node['expression'] as Node;
  });
  const object = found?.type === 'TsSatisfiesExpression' ? (found['expression'] as Node) : found;
  if (object?.type !== 'ObjectExpression') throw new Error(`${file} exports no object literal by default`);
  return object;
}

/** The screens of a remote by path, from its `src/remote.tsx`. */
export function screensOf(file: string): Record<string, { guarded: boolean }> {
  const remote = defaultExportOf(file);
  const screens = memberOf(remote, 'screens');
  if (screens?.type !== 'ObjectExpression') throw new Error(`${file} names its screens in no object literal`);
  const elements = (memberOf(remote, 'guestScreens')?.['elements'] ?? []) as { expression: Node }[];
  const guests = elements.map(({ expression }) => expression['value']);
  const paths = (screens['properties'] as Node[]).map((property) => String((property['key'] as Node)['value']));
  const unknown = guests.filter((path) => !paths.includes(String(path)));
  if (unknown.length > 0) throw new Error(`${file} opens ${unknown.join(', ')} to guests, which is no screen of it`);
  return Object.fromEntries(paths.map((path) => [path, { guarded: !guests.includes(path) }]));
}

/** The screens of all remotes by the name of the remote, in the order of the names. */
export const remoteScreens = (): Record<string, Record<string, { guarded: boolean }>> =>
  Object.fromEntries(files('frontends/*/src/remote.tsx').map((file) => [file.split('/')[1] ?? '', screensOf(file)]));

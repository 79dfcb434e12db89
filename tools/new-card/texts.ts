import type { Card } from '@maseki/cards/card.ts';
import { scenes } from '../art/scenes/index.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import type { NewCard } from './wish.ts';

interface End {
  /** The text after which the list begins. */
  after?: string;
  /** The end of the list, before which the line goes. */
  end: string;
  line: string;
}

/** The text of a file with a line at the end of a list. Throws UsageError without such a list. */
export function withLine(file: string, text: string, { after = '', end, line }: End): string {
  const begin = text.indexOf(after);
  const at = begin < 0 ? -1 : text.indexOf(end, begin);
  if (at < 0) {
    const where = after ? ` after "${after.trim()}"` : '';
    throw new UsageError(`${file} has no "${end.trim()}"${where}, which ends the list for the new line.`);
  }
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

/** The text of the credits with a drawing in its author's list, once and in order. */
export function withCredit(file: string, text: string, { name, author }: NewCard['drawing']): string {
  const found = new RegExp(`author: '${author}',[^[]*drawings: \\[([^\\]]*)\\]`, 'd').exec(text);
  const [start, end] = found?.indices?.[1] ?? [];
  if (start === undefined || end === undefined) throw new UsageError(`${file} has no list of drawings by ${author}.`);
  const names = new Set([...text.slice(start, end).matchAll(/'([^']+)'/g)].map(([, known = '']) => known));
  const list = [...names.add(name)].sort().map((each) => `'${each}'`);
  return `${text.slice(0, start)}${list.join(', ')}${text.slice(end)}`;
}

export function withTable(file: string, text: string, version: number): string {
  const begin = 'export const oddsTables = [';
  if (!text.includes(begin)) throw new UsageError(`${file} has no line that begins with "${begin}".`);
  const added = text.replace(
    /(export const oddsTables = \[[^\]]*[^\],\s]),?\s*\]/,
    (_, list) => `${list}, odds${version}]`,
  );
  return `import { odds${version} } from './odds/odds-${version}.ts';\n${added}`;
}

export function entryOf({ id, name, reading, pack, rarity, hp, attack, retreat_cost, flavor }: Card): string {
  return `  ${JSON.stringify({ id, name, reading, pack, rarity, hp, attack, retreat_cost, flavor })},`;
}

/** A scene as that of the attribute's first card, to be directed by hand. */
export const sceneLineOf = ({ attribute, drawing }: NewCard): string => {
  const [first] = scenes[attribute];
  if (!first) throw new Error(`there is no scene of ${attribute}`);
  const { mood, sky, land } = first;
  return `  scene('${drawing.name}', [${mood}, '${sky}', '${land}']),`;
};

export const oddsFileOf = ({ pack, rarity, id }: NewCard, version: number): string => {
  const last = version - 1;
  return `import { odds${last} } from './odds-${last}.ts';
import { withCard } from './with-card.ts';

/** The odds since ${id} is in its pack. */
export const odds${version} = withCard(odds${last}, { pack: '${pack}', rarity: '${rarity}', id: '${id}' });
`;
};

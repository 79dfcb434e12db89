import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestOdds } from '@maseki/cards/odds.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import { placeholderOf } from './placeholder.ts';
import { entryOf, oddsFileOf, sceneLineOf, withCredit, withLine, withTable } from './texts.ts';
import { newCardOf, type Wish } from './wish.ts';

interface CreatedCard {
  id: string;
  files: string[];
}

/**
 * Writes a new card into the tree at `root`, which is its entry in the catalogue, its number in
 * deck codes, odds with it, a first scene and the credit of its drawing. Its texts and values are to be
 * replaced. Throws UsageError before anything is written if the card cannot be or a file lacks the
 * list for it.
 */
export function createCard(root: string, wish: Wish): CreatedCard {
  const card = newCardOf(wish);
  const { attribute, id, drawing } = card;
  const version = newestOdds.version + 1;
  const [catalogue, order] = [`libs/cards/src/catalogue/${attribute}.ts`, 'libs/cards/src/card-order.ts'];
  const [scenes, credits] = [`tools/art/scenes/${attribute}.ts`, 'libs/cards/src/art-credits.ts'];
  const [tables, table] = ['libs/cards/src/odds.ts', `libs/cards/src/odds/odds-${version}.ts`];
  const read = (file: string) => {
    if (!existsSync(join(root, file))) throw new UsageError(`${file} does not exist.`);
    return readFileSync(join(root, file), 'utf8');
  };
  if (existsSync(join(root, table))) throw new UsageError(`${table} exists already: list it in ${tables} first.`);
  const withEnd = (file: string, end: { after?: string; end: string }, line: string) =>
    withLine(file, read(file), { ...end, line });
  const orderLine = { after: '// Add new cards below this line.', end: '\n];' };
  const files = new Map([
    [catalogue, withEnd(catalogue, { end: '\n]);' }, entryOf(placeholderOf(card)))],
    [order, withEnd(order, orderLine, `  '${id}',`)],
    [tables, withTable(tables, read(tables), version)],
    [table, oddsFileOf(card, version)],
    [credits, withCredit(credits, read(credits), drawing)],
    [scenes, withEnd(scenes, { end: '\n] as const;' }, sceneLineOf(card))],
  ]);
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  return { id, files: [...files.keys()] };
}

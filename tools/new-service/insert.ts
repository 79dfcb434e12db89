import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../bootstrap/user-error.mjs';
import type { Insertion } from './required-files.ts';

/** The text of a file with an insertion. Throws UserError if its place is not there. */
function inserted(text: string, { file, before, lines }: Insertion): string {
  if (!text.includes(before)) throw new UserError(`${file} has no line "${before}" to put the new lines before.`);
  return text.replace(before, () => `${lines}\n${before}`);
}

/** Writes insertions into files of the tree at `root`, all of them or none. */
export function insertAll(root: string, insertions: readonly Insertion[]): void {
  const texts = new Map<string, string>();
  for (const insertion of insertions) {
    const { file } = insertion;
    texts.set(file, inserted(texts.get(file) ?? readFileSync(join(root, file), 'utf8'), insertion));
  }
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
}

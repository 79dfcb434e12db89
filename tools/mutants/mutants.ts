import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { files, isTest, read } from '../structure/tree.ts';
import { type Edit, editsOf } from './operators.ts';

/** An edit of a file, which is named from the root of the repository. */
export interface Mutant extends Edit {
  file: string;
}

export function mutantsIn(folders: readonly string[]): Mutant[] {
  const sources = folders.flatMap((folder) => files(`${folder}/**/*.ts`));
  return sources
    .filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => editsOf(read(file)).map((edit) => ({ ...edit, file })));
}

/** As many of them as wanted, chosen by the seed. The same seed chooses the same. */
export function chooseMutants<T>(mutants: readonly T[], count: number, seed: string): T[] {
  const { random } = seededRandom(`mutants ${seed}`);
  const left = [...mutants];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return chosen;
}

export function describeMutant({ file, kind, start, end, replacement }: Mutant, text = read(file)): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const rest = text.slice(end, lineEnd === -1 ? text.length : lineEnd);
  const line = text.slice(0, start).split('\n').length;
  const onOneLine = (code: string) => code.replace(/\s*\n\s*/g, ' ').trim();
  const before = onOneLine(text.slice(lineStart, end) + rest);
  const after = onOneLine(text.slice(lineStart, start) + replacement + rest);
  return `${file}:${line} ${kind}\n  - ${before}\n  + ${after}`;
}

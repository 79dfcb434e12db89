import { type GlossaryEntry, glossary } from './glossary.ja.ts';

/** The more specific come first, such as operations before terms that describe them. */
const entries: readonly GlossaryEntry[] = [
  ...Object.values(glossary.abilities),
  ...Object.values(glossary.operations),
  ...Object.values(glossary.conditions),
  ...Object.values<GlossaryEntry>(glossary.terms),
];

const written = entries.flatMap((entry) => (entry.words ?? []).map((word) => ({ word, entry })));

const anyTerm = new RegExp(written.map(({ word }) => `(${word})`).join('|'), 'g');

/** A piece of a text. `entry` is null between the terms. */
export interface TextPiece {
  text: string;
  entry: GlossaryEntry | null;
  /** Marks that may not begin a line, which follow a term. */
  end?: string;
}

const END = /[。、！？）」]*/y;

export function findTerms(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(anyTerm)) {
    const index = match.slice(1).findIndex((group) => group !== undefined);
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), entry: null });
    END.lastIndex = match.index + match[0].length;
    const end = END.exec(text)?.[0] ?? '';
    pieces.push({ text: match[0], entry: written[index]?.entry ?? null, end });
    at = match.index + match[0].length + end.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), entry: null });
  return pieces;
}

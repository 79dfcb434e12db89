import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { findTerms } from './find-terms.ts';
import type { GlossaryEntry } from './glossary.ja.ts';
import * as css from './term-text.module.css';

/** A text whose terms open their entry of the glossary. */
export default function TermText({ text }: { text: string }) {
  const [open, setOpen] = useState<GlossaryEntry | null>(null);
  return (
    <>
      {findTerms(text).map(({ text: piece, entry }, index) =>
        entry ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
            key={index}
            type="button"
            className={css.term}
            aria-haspopup="dialog"
            onClick={() => setOpen(entry)}
          >
            {piece}
          </button>
        ) : (
          piece
        ),
      )}
      {open ? (
        <Dialog title={open.name} onClose={() => setOpen(null)}>
          <p>{open.body}</p>
        </Dialog>
      ) : null}
    </>
  );
}

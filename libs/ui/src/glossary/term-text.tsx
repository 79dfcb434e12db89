import { Fragment, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../dialog/dialog.tsx';
import { useRovingFocus } from '../use-roving-focus.ts';
import { findTerms } from './find-terms.ts';
import type { GlossaryEntry } from './glossary.ja.ts';
import * as css from './term-text.module.css';

/** No line ends with these. WebKit needs a `wbr` to break one beside the unbroken part of a term. */
const OPENS = /[（「『]$/;

/** A text with terms that open their glossary entry. All terms share one Tab stop. */
export function TermText({ text }: { text: string }) {
  const [open, setOpen] = useState<GlossaryEntry | null>(null);
  const words = useRef<HTMLSpanElement>(null);
  useRovingFocus(words);
  return (
    <>
      <span ref={words}>
        {findTerms(text).map(({ text: piece, entry, end }, index) =>
          entry ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
            <Fragment key={index}>
              <button type="button" className={css.term} aria-haspopup="dialog" onClick={() => setOpen(entry)}>
                <span className={css.words}>{piece}</span>
                {end ? <span aria-hidden="true">{end}</span> : null}
              </button>
              {end ? <wbr /> : null}
            </Fragment>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <Fragment key={index}>
              {piece}
              {OPENS.test(piece) ? null : <wbr />}
            </Fragment>
          ),
        )}
      </span>
      {/* Stands outside of the paragraph, which may not contain a dialog. */}
      {open
        ? createPortal(
            <Dialog title={open.name} onClose={() => setOpen(null)}>
              <p>{open.body}</p>
            </Dialog>,
            document.body,
          )
        : null}
    </>
  );
}

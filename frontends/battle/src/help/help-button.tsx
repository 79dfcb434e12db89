import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { lazyPart } from '@maseki/ui/lazy-part.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './help-button.module.css';
import { type BothSeals, Seals } from './seals.tsx';

const HelpContent = lazyPart(() => import('@maseki/ui/glossary/help-content.tsx'));

/** Opens the rules over the board, with the seals of a sealed battle. */
export function HelpButton({ seals }: { seals: BothSeals | null }) {
  const [isOpen, setOpen] = useState(false);
  const { label } = text.help;
  return (
    <>
      <button type="button" className={css.button} aria-label={label} onClick={() => setOpen(true)}>
        ？
      </button>
      {isOpen ? (
        <Dialog title={label} size="large" onClose={() => setOpen(false)}>
          {seals ? (
            <p className={css.seals}>
              <Seals {...seals} />
            </p>
          ) : null}
          <HelpContent />
        </Dialog>
      ) : null}
    </>
  );
}

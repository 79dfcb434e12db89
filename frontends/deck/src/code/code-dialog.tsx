import { encodeDeck } from '@maseki/cards/deck-code.ts';
import { CopyButton } from '@maseki/ui/copy-button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { cardsIn, type DeckDraft, filledCount } from '../model/deck-draft.ts';
import { toolsText } from '../tools-text.ja.ts';
import * as css from './code-dialog.module.css';

const text = toolsText.code;

/** The address with which another player opens the code of a deck. */
const linkTo = (code: string): string => new URL(`/deck?code=${code}`, location.href).href;

interface CodeDialogProps {
  draft: DeckDraft;
  onClose: () => void;
}

/** The code of the draft, for dictation, copying and sending as a link. */
export function CodeDialog({ draft, onClose }: CodeDialogProps) {
  const code = filledCount(draft) === draft.length ? encodeDeck(cardsIn(draft)) : null;
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        code ? (
          <>
            <CopyButton variant="secondary" value={linkTo(code)} copied={text.linkCopied}>
              {text.copyLink}
            </CopyButton>
            <CopyButton value={code} copied={text.copied}>
              {text.copy}
            </CopyButton>
          </>
        ) : null
      }
    >
      {code ? (
        <>
          <p className={css.label}>{text.label}</p>
          <p className={css.code}>{code}</p>
          <VisuallyHidden>
            <p>{text.spelled(code)}</p>
          </VisuallyHidden>
        </>
      ) : (
        <p>{text.incomplete}</p>
      )}
    </Dialog>
  );
}

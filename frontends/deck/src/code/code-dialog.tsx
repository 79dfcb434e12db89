import { encodeDeck } from '@maseki/cards/deck-code.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { cardsIn, type DeckDraft, filledCount } from '../model/deck-draft.ts';
import { toolsText } from '../tools-text.ja.ts';
import * as css from './code-dialog.module.css';

const text = toolsText.code;

/** The address with which another player opens the code of a deck. */
const linkTo = (code: string): string => new URL(`/deck?code=${code}`, location.href).href;

async function copy(copied: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    notify.success(message);
  } catch {
    notify.error(text.copyFailed);
  }
}

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
            <Button variant="secondary" onClick={() => void copy(linkTo(code), text.linkCopied)}>
              {text.copyLink}
            </Button>
            <Button onClick={() => void copy(code, text.copied)}>{text.copy}</Button>
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

import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { text } from '../text.ja.ts';
import * as css from './deck-conflict.module.css';
import type { useDeckDraft } from './use-deck-draft.ts';

interface DeckConflictProps {
  deck: ReturnType<typeof useDeckDraft>;
}

/** A message that the deck was changed on another screen, with a choice between both versions. */
export function DeckConflict({ deck }: DeckConflictProps) {
  const say = text.conflict;
  if (!deck.isDeciding) {
    return deck.isConflicting ? (
      <div className={css.callout} role="status">
        <p className={css.sentence}>{say.title}</p>
        <Button variant="secondary" onClick={deck.showLatest}>
          {say.show}
        </Button>
      </div>
    ) : null;
  }
  return (
    <Dialog
      title={say.title}
      role="alertdialog"
      onClose={deck.decideLater}
      actions={
        <>
          <Button variant="secondary" onClick={deck.showLatest}>
            {say.show}
          </Button>
          <Button variant="danger" isRunning={deck.isSaving} onClick={() => void deck.overwrite()}>
            {say.overwrite}
          </Button>
        </>
      }
    >
      <p>{say.body}</p>
    </Dialog>
  );
}

import type { HandCardView } from '@maseki/rules/view-types.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { text } from '../text.ja.ts';
import * as css from './discard-dialog.module.css';

interface DiscardDialogProps {
  owner: string;
  cards: readonly HandCardView[];
  onClose: () => void;
}

/** A player's knocked-out cards, latest first. */
export function DiscardDialog({ owner, cards, onClose }: DiscardDialogProps) {
  return (
    <Dialog title={text.board.discardTitle(owner)} size="large" onClose={onClose}>
      {cards.length === 0 ? <p>{text.board.emptyDiscard}</p> : null}
      <ul className={css.grid}>
        {[...cards].reverse().map((card) => (
          <li key={card.id}>
            <CardFace card={card} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

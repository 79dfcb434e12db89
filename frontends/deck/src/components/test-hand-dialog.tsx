import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { constants } from '@maseki/rules/constants.ts';
import { Button } from '@maseki/ui/button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { drawHand } from '../model/test-hand.ts';
import { toolsText } from '../tools-text.ja.ts';
import * as css from './test-hand-dialog.module.css';

const text = toolsText.hand;

interface TestHandDialogProps {
  cards: readonly CatalogueCard[];
  onClose: () => void;
}

/** First hands of the draft, dealt again on request. */
export function TestHandDialog({ cards, onClose }: TestHandDialogProps) {
  const [hand, setHand] = useState(() => drawHand(cards, Math.random));
  const isEnough = cards.length >= constants.openingHand;
  return (
    <Dialog
      title={text.title}
      size="large"
      onClose={onClose}
      actions={isEnough ? <Button onClick={() => setHand(drawHand(cards, Math.random))}>{text.again}</Button> : null}
    >
      {isEnough ? (
        <ul className={css.hand} aria-label={text.cards}>
          {hand.map((card) => (
            <li key={card.id}>
              <CardFace card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{text.tooFew}</p>
      )}
    </Dialog>
  );
}

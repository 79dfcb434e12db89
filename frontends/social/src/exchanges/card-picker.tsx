import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { CardAmount, CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { text } from '../text.ja.ts';
import * as css from './card-picker.module.css';

interface CardPickerProps {
  cards: readonly OwnedCard[];
  /** Stays until the next press. Omitted if a press acts immediately. */
  chosen?: string | null;
  inRow?: boolean;
  /** The reason why a card cannot be chosen now, as a sentence, or null if it can. */
  limitOf: (owned: OwnedCard) => string | null;
  onChoose: (owned: OwnedCard) => void;
}

export function CardPicker({ cards, chosen, inRow = false, limitOf, onChoose }: CardPickerProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={css.cards} data-row={inRow}>
      {cards.map((owned) => {
        const limit = limitOf(owned);
        const isChosen = chosen === owned.card.id;
        const label = limit === null ? text.exchange.owned : text.exchange.limits.ownedBlocked;
        return (
          <li key={owned.card.id}>
            <CardButton
              aria-pressed={chosen === undefined ? undefined : isChosen}
              aria-disabled={limit !== null}
              // A chosen card can always be deselected.
              onClick={() => (limit === null || isChosen ? onChoose(owned) : notify.error(limit))}
            >
              <CardFace card={owned.card}>
                <CardAmount amount={owned.amount} />
                {limit === null ? null : (
                  <span className={css.blocked} aria-hidden="true">
                    {text.exchange.limits.blocked}
                  </span>
                )}
              </CardFace>
              <VisuallyHidden>{label(owned.amount)}</VisuallyHidden>
            </CardButton>
          </li>
        );
      })}
    </ul>
  );
}

import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { CardAmount, CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { text } from '../text.ja.ts';
import * as css from './card-picker.module.css';

interface CardPickerProps {
  cards: readonly OwnedCard[];
  /** The chosen card, where a choice stays until the next press; left out where a press acts at once. */
  chosen?: string | null;
  /** One row that is scrolled sideways. */
  inRow?: boolean;
  onChoose: (owned: OwnedCard) => void;
}

/** Cards to choose one from. */
export function CardPicker({ cards, chosen, inRow = false, onChoose }: CardPickerProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={css.cards} data-row={inRow}>
      {cards.map((owned) => (
        <li key={owned.card.id}>
          <CardButton
            aria-label={text.exchange.owned(owned.card.name, owned.amount)}
            aria-pressed={chosen === undefined ? undefined : chosen === owned.card.id}
            onClick={() => onChoose(owned)}
          >
            <div aria-hidden="true">
              <CardFace card={owned.card}>
                <CardAmount amount={owned.amount} />
              </CardFace>
            </div>
          </CardButton>
        </li>
      ))}
    </ul>
  );
}

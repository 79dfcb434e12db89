import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { CardAmount, CardButton } from '@maseki/ui/card/card-button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { text } from '../text.ja.ts';
import * as css from './card-picker.module.css';
import type { Obstacle } from './exchange-limits.ts';

interface CardPickerProps {
  cards: readonly OwnedCard[];
  /** The reason why a card cannot be chosen, or null if it can. */
  obstacleTo: (owned: OwnedCard) => Obstacle | null;
  onChoose: (owned: OwnedCard) => void;
}

export function CardPicker({ cards, obstacleTo, onChoose }: CardPickerProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={css.cards}>
      {cards.map((owned) => {
        const obstacle = obstacleTo(owned);
        const { limits, owned: ownedLabel } = text.exchange;
        return (
          <li key={owned.card.id}>
            <CardButton
              aria-disabled={obstacle !== null}
              onClick={() => (obstacle ? notify.error(obstacle.sentence) : onChoose(owned))}
            >
              <CardFace card={owned.card}>
                <CardAmount amount={owned.amount} />
                {obstacle ? (
                  <span className={css.blocked} aria-hidden="true">
                    {obstacle.mark}
                  </span>
                ) : null}
              </CardFace>
              <VisuallyHidden>
                {obstacle ? limits.ownedBlocked(owned.amount, obstacle.mark) : ownedLabel(owned.amount)}
              </VisuallyHidden>
            </CardButton>
          </li>
        );
      })}
    </ul>
  );
}

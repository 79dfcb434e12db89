import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { rarityNames } from '@maseki/ui/card/attributes.ts';
import { CardBack } from '@maseki/ui/card/card-back.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { text } from '../text.ja.ts';
import * as css from './drawn-card.module.css';

interface DrawnCardProps {
  card: CatalogueCard;
  isTurned: boolean;
  isNew: boolean;
}

/** Names of legends are long. A line may end where kanji meet katakana. */
const withBreaks = (name: string): string => name.replaceAll(/(?<=[一-龠])(?=[ァ-ヴ])/g, '\u200b');

/** A card of a draw that lies face down and turns with the light of its rarity. */
export function DrawnCard({ card, isTurned, isNew }: DrawnCardProps) {
  return (
    <li
      className={css.card}
      data-rarity={card.rarity}
      data-turned={isTurned}
      aria-hidden={!isTurned}
      aria-label={isTurned ? text.opening.card(card.name, card.rarity, isNew) : undefined}
    >
      <div className={css.sides}>
        <div className={css.back}>
          <CardBack />
        </div>
        <div className={css.face}>
          <CardFace card={card.rarity === 'legend' ? { ...card, name: withBreaks(card.name) } : card} />
        </div>
      </div>
      <p className={css.note} aria-hidden="true">
        {rarityNames[card.rarity]}
      </p>
      {isNew ? (
        <span className={css.new} aria-hidden="true">
          {text.opening.isNew}
        </span>
      ) : null}
    </li>
  );
}

import type { HandCardView } from '@maseki/rules/view-types.ts';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { type CSSProperties, useRef } from 'react';
import type { SlotAddress } from '../drag/use-drag-to-slot.ts';
import { text } from '../text.ja.ts';
import * as css from './hand.module.css';
import { HandCard } from './hand-card.tsx';

export interface HandEntry {
  card: HandCardView;
  /** Its place in the hand. */
  index: number;
}

interface HandProps {
  cards: readonly HandEntry[];
  selected: number | null;
  /** A card can be placed somewhere now. Otherwise the hand is dimmed, but stays readable. */
  canPlace: boolean;
  onPress: (index: number) => void;
  onInspect: (index: number, how: 'open' | 'hint') => void;
  onTake: (index: number) => void;
  onDrop: (place: SlotAddress | null) => void;
}

/** The lean (degrees) and drop (pixels) of a card in a fan. */
function fan(index: number, count: number): CSSProperties {
  const offset = index - (count - 1) / 2;
  return { '--lean': offset * 2.2, '--sink': offset * offset * 1.1 } as CSSProperties;
}

/**
 * The player's own hand, as a fan on a wide screen and as a sideways-scrolling strip on a phone.
 */
export function Hand({ cards, selected, canPlace, onPress, onInspect, onTake, onDrop }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list);
  if (cards.length === 0) return <p className={css.empty}>{text.board.emptyHand}</p>;
  return (
    <ul ref={list} className={css.hand} aria-label={text.board.hand} data-anchor="you-hand" data-row>
      {cards.map(({ card, index }, place) => (
        <li key={card.id} className={css.item} style={fan(place, cards.length)}>
          <HandCard
            card={card}
            index={index}
            isSelected={selected === index}
            canPlace={canPlace}
            onPress={() => onPress(index)}
            onInspect={(how) => onInspect(index, how)}
            onTake={() => onTake(index)}
            onDrop={onDrop}
          />
        </li>
      ))}
    </ul>
  );
}

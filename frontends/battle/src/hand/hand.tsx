import type { HandCardView } from '@maseki/rules/view-types.ts';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { type CSSProperties, useRef } from 'react';
import { useWideScreen } from '../cards/side-panels.tsx';
import type { SlotAddress } from '../drag/use-drag-to-slot.ts';
import { text } from '../text.ja.ts';
import * as css from './hand.module.css';
import { HandCard } from './hand-card.tsx';

export interface HandEntry {
  card: HandCardView;
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

/** No custom properties, which all elements of a card would inherit, to be styled again. */
function fan(index: number, count: number): CSSProperties {
  const offset = index - (count - 1) / 2;
  return { rotate: `${offset * 2.2}deg`, translate: `0 ${offset * offset * 1.1}px` };
}

/** A fan on a wide screen, a sideways-scrolling strip on a phone. */
export function Hand({ cards, selected, canPlace, onPress, onInspect, onTake, onDrop }: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list);
  const isFan = useWideScreen();
  if (cards.length === 0)
    return (
      <p className={css.empty} data-anchor="you-hand">
        {text.board.emptyHand}
      </p>
    );
  return (
    <ul ref={list} className={css.hand} aria-label={text.board.hand} data-anchor="you-hand" data-row>
      {cards.map(({ card, index }, place) => (
        <li key={card.id} className={css.item} style={isFan ? fan(place, cards.length) : undefined}>
          <HandCard
            card={card}
            index={index}
            isSelected={selected === index}
            canPlace={canPlace}
            onPress={onPress}
            onInspect={onInspect}
            onTake={onTake}
            onDrop={onDrop}
          />
        </li>
      ))}
    </ul>
  );
}

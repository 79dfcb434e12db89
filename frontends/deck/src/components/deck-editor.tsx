import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CatalogueCard, OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { useState } from 'react';
import type { SavedDeck } from '../model/deck-draft.ts';
import { CardPool } from './card-pool.tsx';
import * as css from './deck-editor.module.css';
import { DeckPanel } from './deck-panel.tsx';
import { DeckTools } from './deck-tools.tsx';
import { dragAnnouncements, dragInstructions } from './drag-announcements.ts';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { useDeckDraft } from './use-deck-draft.ts';

interface DeckEditorProps {
  latest: SavedDeck;
  owned: readonly OwnedCard[];
  /** Any card of the game, because a draft may contain cards that the player does not own. */
  cardOf: (id: string) => CatalogueCard | undefined;
  /** The cards of all decks of the player. */
  used: ReadonlySet<string>;
}

/** After a way or a rest of the finger, so that presses are no drags. */
const useCardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );

const SPOKEN = { announcements: dragAnnouncements, screenReaderInstructions: dragInstructions };

/** Twelve slots and the owned cards side by side. */
export function DeckEditor({ latest, owned, cardOf, used }: DeckEditorProps) {
  const ownedCards: ReadonlyMap<string, CatalogueCard> = new Map(owned.map(({ card }) => [card.id, card]));
  const deck = useDeckDraft(latest, cardOf);
  const [dragged, setDragged] = useState<CatalogueCard | null>(null);

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const to: number | undefined = over?.data.current?.['slot'];
    const from: number | undefined = active.data.current?.['slot'];
    const card: CatalogueCard | undefined = active.data.current?.['card'];
    if (!card) return;
    if (from !== undefined) {
      if (to === undefined) deck.remove(from);
      else deck.swap(from, to);
    } else if (to !== undefined) deck.add(card.id, to);
  };

  return (
    <DndContext
      sensors={useCardSensors()}
      accessibility={SPOKEN}
      onDragStart={({ active }) => setDragged(active.data.current?.['card'] ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <div className={css.editor}>
        <DeckPanel
          deck={deck}
          name={latest.name}
          cardOf={cardOf}
          isOwned={(id) => ownedCards.has(id)}
          tools={
            <DeckTools
              id={latest.id}
              draft={deck.draft}
              cardOf={cardOf}
              owned={[...ownedCards.values()]}
              onReplace={deck.replace}
            />
          }
        />
        <CardPool cards={owned} draft={deck.draft} used={used} onAdd={deck.add} />
      </div>
      <DragOverlay dropAnimation={null}>{dragged ? <CardFace card={dragged} /> : null}</DragOverlay>
      <UnsavedChangesGuard isChanged={deck.isChanged} />
    </DndContext>
  );
}

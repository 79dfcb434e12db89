import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { Button } from '@maseki/ui/button.tsx';
import { useDisabledCards } from '@maseki/ui/live/use-live.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { PHONE, useMedia } from '@maseki/ui/use-media.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { filledCount } from '../model/deck-draft.ts';
import { text } from '../text.ja.ts';
import { DeckConflict } from './deck-conflict.tsx';
import * as css from './deck-panel.module.css';
import { DeckSlot } from './deck-slot.tsx';
import { DeckStatistics } from './deck-statistics.tsx';
import type { useDeckDraft } from './use-deck-draft.ts';

interface DeckPanelProps {
  deck: ReturnType<typeof useDeckDraft>;
  name: string;
  cardOf: (id: string) => CatalogueCard | undefined;
  isOwned: (id: string) => boolean;
  tools: ReactNode;
}

const isCard = (card: CatalogueCard | null): card is CatalogueCard => card !== null;

export function DeckPanel({ deck, name, cardOf, isOwned, tools }: DeckPanelProps) {
  const { draft, isChanged, isSaving } = deck;
  const isPhone = useMedia(PHONE);
  const disabled = useDisabledCards();
  const slots = draft.map((id) => (id === null ? null : (cardOf(id) ?? null)));
  return (
    <div className={css.place}>
      <Panel
        title={text.deck}
        aside={
          <p className={css.facts}>
            <span className={css.name}>{name}</span>
            <span className={css.count}>{text.count(filledCount(draft), draft.length)}</span>
          </p>
        }
      >
        <ol className={css.slots}>
          {slots.map((card, slot) => (
            <DeckSlot
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
              key={slot}
              slot={slot}
              card={card}
              isOwned={card === null || isOwned(card.id)}
              isStopped={card !== null && disabled.includes(card.id)}
              onRemove={() => deck.remove(slot)}
            />
          ))}
        </ol>
        <VisuallyHidden>
          <span role="status">{deck.announcement}</span>
        </VisuallyHidden>
        <DeckConflict deck={deck} />
        <div role="status">{deck.hasStopped ? <p className={css.caution}>{text.hasStopped}</p> : null}</div>
        {isChanged ? <p className={css.hint}>{text.unsaved}</p> : null}
        <details className={css.more} open={!isPhone}>
          <summary>{text.more}</summary>
          <DeckStatistics cards={slots.filter(isCard)} />
          <div className={css.tools}>{tools}</div>
          <p className={css.hint}>{text.howTo}</p>
        </details>
        <div className={css.actions}>
          <Button variant="ghost" onClick={deck.clear} disabled={filledCount(draft) === 0}>
            {text.clear}
          </Button>
          <Button variant="secondary" onClick={deck.reset} disabled={!isChanged}>
            {text.reset}
          </Button>
          <Button onClick={() => void deck.save()} isRunning={isSaving}>
            {isSaving ? text.saving : text.save}
          </Button>
        </div>
      </Panel>
    </div>
  );
}

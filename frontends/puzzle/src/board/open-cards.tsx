import { CardDetails } from '@maseki/frontend-battle/local-board.ts';
import type { HandCardView, ViewSide } from '@maseki/rules/view-types.ts';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { useRef, useState } from 'react';
import type { OpenCards } from '../game/messages.ts';
import { text } from '../text.ja.ts';
import * as look from './chip.module.css';
import * as css from './open-cards.module.css';

const say = text.cards;

interface CardChipsProps {
  label: string;
  cards: readonly HandCardView[];
  none: string;
  onOpen: (card: HandCardView) => void;
}

function CardChips({ label, cards, none, onOpen }: CardChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list);
  if (cards.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <ul ref={list} className={css.chips} aria-label={label}>
      {cards.map((card) => (
        <li key={card.id}>
          <button type="button" className={look.chip} onClick={() => onOpen(card)}>
            {card.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The opponent's hand and both piles, which a puzzle shows. A press on a card tells all of it. */
export function OpenCardsLine({ cards: { hand, piles } }: { cards: OpenCards }) {
  const [hasPiles, setPiles] = useState(false);
  const [opened, setOpened] = useState<HandCardView | null>(null);
  return (
    <section className={css.line} aria-label={say.label}>
      <span className={css.label} aria-hidden="true">
        {say.hand}
      </span>
      <CardChips label={say.hand} cards={hand} none={say.noHand} onOpen={setOpened} />
      <button type="button" className={look.chip} onClick={() => setPiles(true)}>
        {say.piles}
      </button>
      {hasPiles ? (
        <Dialog title={say.pilesTitle} onClose={() => setPiles(false)}>
          <p>{say.pilesNote}</p>
          {(['opponent', 'you'] satisfies ViewSide[]).map((side) => (
            <section key={side} className={css.pile} aria-label={say.pile[side]}>
              <h3>{say.pile[side]}</h3>
              <CardChips label={say.pile[side]} cards={piles[side]} none={say.empty} onOpen={setOpened} />
            </section>
          ))}
        </Dialog>
      ) : null}
      {opened ? (
        <Dialog title={opened.name} onClose={() => setOpened(null)}>
          <CardDetails side="opponent" card={opened} />
        </Dialog>
      ) : null}
    </section>
  );
}

import type { StarterDecks } from '@maseki/contracts/inventory/http.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { useEffect, useRef } from 'react';
import * as css from './received-deck.module.css';
import { text } from './text.ja.ts';

interface ReceivedDeckProps {
  deck: StarterDecks['decks'][number];
  /** Cards that the choice has just added, null if it was made earlier. */
  added: number | null;
}

export function ReceivedDeck({ deck, added }: ReceivedDeckProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = added !== null;
  useEffect(() => {
    // The previously focused button is gone.
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const say = text.received;
  return (
    <section className={css.received} aria-labelledby="received-deck">
      <h2 id="received-deck" ref={heading} tabIndex={-1} className={css.title}>
        {say.title(deck.name)}
      </h2>
      <p className={css.lead}>{deck.lead}</p>
      <p className={css.lead} role="status">
        {added === null ? null : <span>{say.added(added)}</span>} <span>{say.deck}</span>
      </p>
      <div className={css.actions}>
        <LinkButton to="/home">{say.home}</LinkButton>
        <LinkButton to="/deck" variant="secondary">
          {say.edit}
        </LinkButton>
      </div>
      <ul className={css.list}>
        {deck.cards.map((card) => (
          <li key={card.id}>
            <CardFace card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

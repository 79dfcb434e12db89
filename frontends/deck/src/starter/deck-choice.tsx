import type { StarterDecks } from '@maseki/contracts/inventory/http.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import * as css from './deck-choice.module.css';
import { text } from './text.ja.ts';

type StarterDeck = StarterDecks['decks'][number];

/** Positions of the visible cards of a deck, which cover each attribute. */
const SHOWN = [1, 5, 7] as const;

interface DeckChoiceProps {
  decks: readonly StarterDeck[];
  /** The deck whose cards are visible. */
  shown: StarterDeck;
  onShow: (deck: StarterDeck) => void;
}

/** The decks with their descriptions. Opening one does not choose it. */
export function DeckChoice({ decks, shown, onShow }: DeckChoiceProps) {
  return (
    <fieldset className={css.decks}>
      <legend className={css.legend}>{text.decks}</legend>
      {decks.map((deck) => (
        <label key={deck.id} className={css.deck}>
          <input
            type="radio"
            name="starter-deck"
            className={css.input}
            checked={deck.id === shown.id}
            aria-describedby={`lead-${deck.id}`}
            onChange={() => onShow(deck)}
          />
          <span className={css.fan} aria-hidden="true">
            {SHOWN.map((place) => {
              const card = deck.cards[place];
              return card ? (
                <span key={card.id} className={css.card}>
                  <CardFace card={card} />
                </span>
              ) : null;
            })}
          </span>
          <span className={css.name}>{deck.name}</span>
          <span id={`lead-${deck.id}`} className={css.lead}>
            {deck.lead}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

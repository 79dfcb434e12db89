import type { Deck } from '@maseki/contracts/deck/http.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';
import { deck as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { text } from '../text.ja.ts';
import * as css from './deck-choice.module.css';

const isFull = ({ cards }: Deck): boolean => cards.filter((card) => card !== null).length === DECK_SIZE;

/** With a choice of another one. A battle uses the deck that is active when it begins. */
export function DeckChoice() {
  const { data, error } = useApi(endpoints.listDecks);
  const { run, isRunning } = useAction(endpoints.activateDeck);
  const { mutate } = useSWRConfig();
  const id = useId();
  // The decks keep their place free while they load, so that nothing moves.
  if (error) return null;
  const decks = data?.decks.filter((deck) => deck.id === data.active_id || isFull(deck)) ?? [];

  const use = async (deck: string) => {
    const result = await run({ params: { id: deck } });
    if (result && !result.ok) notify.error(result.message);
    await Promise.all([mutate(apiKey(endpoints.listDecks)), mutate(apiKey(endpoints.getDeck))]);
  };
  return (
    <div className={css.choice}>
      <label htmlFor={id} className={css.label}>
        {text.deck.inUse}
      </label>
      <select
        id={id}
        className={css.select}
        value={data?.active_id ?? ''}
        disabled={!data}
        aria-busy={isRunning || undefined}
        onChange={(event) => void use(event.target.value)}
      >
        {decks.map((deck) => (
          <option key={deck.id} value={deck.id}>
            {deck.name}
          </option>
        ))}
      </select>
      <Link to="/deck" className={css.link}>
        {text.editDeck}
      </Link>
    </div>
  );
}

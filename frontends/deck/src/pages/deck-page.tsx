import { calls as deckCalls } from '@maseki/contracts/deck/http.ts';
import { calls as inventoryCalls } from '@maseki/contracts/inventory/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { DeckEditor } from '../components/deck-editor.tsx';
import { text } from '../text.ja.ts';
import * as css from './deck-page.module.css';

/** What is being edited must not change under the player's hands. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true } as const;

export default function DeckPage() {
  usePageTitle(text.title);
  const deck = useApi(deckCalls.getDeck, {}, once);
  const owned = useApi(inventoryCalls.getCards, {}, once);
  const failed = (deck.error && !deck.data) || (owned.error && !owned.data);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text.title}</h1>
      {failed ? (
        <div role="alert" className={css.failure}>
          <p>{text.loadFailed}</p>
          <Button onClick={() => void Promise.all([deck.mutate(), owned.mutate()])}>{text.retry}</Button>
        </div>
      ) : null}
      {!failed && !(deck.data && owned.data) ? <Spinner label={text.loading} /> : null}
      {deck.data && owned.data ? (
        <DeckEditor initial={deck.data.deck_cards.map((card) => card?.id ?? null)} owned={owned.data} />
      ) : null}
    </div>
  );
}

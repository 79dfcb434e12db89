import { endpoints as deckEndpoints } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { DeckEditor } from '../components/deck-editor.tsx';
import { text } from '../text.ja.ts';

export default function DeckPage() {
  const deck = useApi(deckEndpoints.getDeck);
  const owned = useApi(inventoryEndpoints.listOwnedCards);
  const failed = (deck.error && !deck.data) || (owned.error && !owned.data);
  const retry = () => void Promise.all([deck.mutate(), owned.mutate()]);
  return (
    <Page title={text.title}>
      {failed ? <LoadError title={text.loadFailed} retryLabel={text.retry} onRetry={retry} /> : null}
      {!failed && !(deck.data && owned.data) ? <Spinner label={text.loading} /> : null}
      {deck.data && owned.data ? (
        <DeckEditor
          latest={{ slots: deck.data.deck_cards.map((card) => card?.id ?? null), version: deck.data.version }}
          owned={owned.data}
        />
      ) : null}
    </Page>
  );
}

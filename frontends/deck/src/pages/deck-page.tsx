import { endpoints as deckEndpoints } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { DeckDesk } from '../components/deck-desk.tsx';
import { text } from '../text.ja.ts';

export default function DeckPage() {
  const decks = useApi(deckEndpoints.listDecks);
  const owned = useApi(inventoryEndpoints.listOwnedCards);
  const failed = (decks.error && !decks.data) || (owned.error && !owned.data);
  const retry = () => void Promise.all([decks.mutate(), owned.mutate()]);
  return (
    <Page title={text.title}>
      {failed ? <LoadError title={text.loadFailed} retryLabel={text.retry} onRetry={retry} /> : null}
      {!failed && !(decks.data && owned.data) ? <Spinner label={text.loading} /> : null}
      {decks.data && owned.data ? <DeckDesk list={decks.data} owned={owned.data} /> : null}
    </Page>
  );
}

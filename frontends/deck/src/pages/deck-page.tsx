import { endpoints as deckEndpoints } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Skeleton } from '@maseki/ui/skeleton.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { DeckDesk } from '../components/deck-desk.tsx';
import { text } from '../text.ja.ts';

export default function DeckPage() {
  const decks = useApi(deckEndpoints.listDecks);
  const owned = useApi(inventoryEndpoints.listOwnedCards);
  const catalogue = useApi(inventoryEndpoints.getCatalogue);
  const all = [decks, owned, catalogue];
  const failed = all.some(({ data, error }) => error && !data);
  const retry = () => {
    for (const { mutate } of all) void mutate();
  };
  return (
    <Page title={text.title}>
      {decks.data && owned.data && catalogue.data ? (
        <DeckDesk list={decks.data} owned={owned.data} catalogue={catalogue.data} />
      ) : failed ? (
        <LoadError title={text.loadFailed} retryLabel={text.retry} onRetry={retry} />
      ) : (
        <Skeleton label={text.loading} shape="cards" />
      )}
    </Page>
  );
}

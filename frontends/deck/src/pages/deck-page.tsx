import { deck as deckEndpoints, inventory as inventoryEndpoints } from '@maseki/contracts/pages.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { DeckDesk } from '../components/deck-desk.tsx';
import { text } from '../text.ja.ts';

export default function DeckPage() {
  const decks = useApi(deckEndpoints.listDecks);
  const owned = useApi(inventoryEndpoints.listOwnedCards);
  const catalogue = useApi(inventoryEndpoints.getCatalogue);
  const all = [decks, owned, catalogue];
  const error = all.find((each) => each.error && !each.data)?.error;
  const retry = () => {
    for (const { mutate } of all) void mutate();
  };
  return (
    <Page title={text.title}>
      {decks.data && owned.data && catalogue.data ? (
        <DeckDesk list={decks.data} owned={owned.data} catalogue={catalogue.data} />
      ) : (
        <Pending error={error} text={text} shape="cards" onRetry={retry} />
      )}
    </Page>
  );
}

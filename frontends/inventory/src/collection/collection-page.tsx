import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { Encyclopedia } from './encyclopedia.tsx';

/** The player's cards, with silhouettes of those still to be found. */
export default function CollectionPage() {
  const owned = useApi(endpoints.listCollection);
  const catalogue = useApi(endpoints.getCatalogue);
  const error = [owned, catalogue].find((each) => each.error && !each.data)?.error;
  const loaded = owned.data && catalogue.data ? { owned: owned.data, catalogue: catalogue.data } : null;
  return (
    <Page
      title={text.collection.title}
      aside={loaded ? text.collection.progress(loaded.owned.length, loaded.catalogue.length) : null}
    >
      {loaded ? (
        <Encyclopedia {...loaded} />
      ) : (
        <Pending
          error={error}
          text={text}
          shape="cards"
          onRetry={() => void Promise.all([owned.mutate(), catalogue.mutate()])}
        />
      )}
    </Page>
  );
}

import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import * as css from './encyclopedia.module.css';
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
      aside={
        <span className={css.progress} data-pending={!loaded}>
          {text.collection.progress(loaded?.owned.length ?? 0, loaded?.catalogue.length ?? 0)}
        </span>
      }
    >
      {error ? (
        <LoadError
          error={error}
          title={text.loadFailed}
          retryLabel={text.retry}
          onRetry={() => void Promise.all([owned.mutate(), catalogue.mutate()])}
        />
      ) : (
        <Encyclopedia isPending={!loaded} owned={loaded?.owned ?? []} catalogue={loaded?.catalogue ?? []} />
      )}
    </Page>
  );
}

import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Skeleton } from '@maseki/ui/skeleton.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { CardBrowser } from '../cards/card-browser.tsx';
import { text } from '../text.ja.ts';

/** The whole catalogue with its battle values. */
export default function CardsPage() {
  const { data, error, mutate } = useApi(endpoints.getCatalogue);
  return (
    <Page title={text.cards.title} aside={text.cards.lead}>
      {data ? <CardBrowser entries={data.map((card) => ({ card }))} /> : null}
      {!data && error ? (
        <LoadError title={text.loadFailed} retryLabel={text.retry} onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <Skeleton label={text.loading} shape="cards" /> : null}
    </Page>
  );
}

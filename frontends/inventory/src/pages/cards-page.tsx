import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { CatalogueBrowser } from '../components/catalogue-browser.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { text } from '../text.ja.ts';

/** The whole catalogue with its battle values. */
export default function CardsPage() {
  const { data, error, mutate } = useApi(endpoints.getCatalogue);
  return (
    <Page title={text.cards.title} aside={text.cards.lead}>
      {data ? <CatalogueBrowser cards={data} /> : null}
      {!data && error ? <LoadFailure onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Spinner label={text.loading} /> : null}
    </Page>
  );
}

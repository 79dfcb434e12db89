import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { CardBrowser } from '../cards/card-browser.tsx';
import { text } from '../text.ja.ts';

export default function CardsPage() {
  const { data, error, mutate } = useApi(endpoints.getCatalogue);
  return (
    <Page title={text.cards.title} aside={text.cards.lead}>
      {data ? (
        <CardBrowser entries={data.map((card) => ({ card }))} />
      ) : (
        <Pending error={error} text={text} shape="cards" onRetry={() => void mutate()} />
      )}
    </Page>
  );
}

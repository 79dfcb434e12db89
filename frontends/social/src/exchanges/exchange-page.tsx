import { endpoints } from '@maseki/contracts/social/http.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout, LoadError } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Skeleton } from '@maseki/ui/skeleton.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useParams } from 'react-router-dom';
import { text } from '../text.ja.ts';
import { ExchangeStage } from './exchange-stage.tsx';

export default function ExchangePage() {
  const { exchange_ulid = '' } = useParams();
  const { user } = useUser();
  const { data: exchange, error, mutate } = useApi(endpoints.getExchange, { params: { exchange_ulid } });
  const isUnknown = error?.code === 'not_found';
  return (
    <Page title={text.exchange.title} {...(exchange && { heading: text.exchange.with(exchange.partner.username) })}>
      {isUnknown ? (
        <Callout title={text.exchange.none} actions={<LinkButton to="/friends">{text.friends.back}</LinkButton>} />
      ) : null}
      {error && !isUnknown && !exchange ? (
        <LoadError title={text.exchange.loadFailed} retryLabel={text.retry} onRetry={() => void mutate()} />
      ) : null}
      {!exchange && !error ? <Skeleton label={text.loading} shape="rows" /> : null}
      {exchange && user && !isUnknown ? <ExchangeStage exchange={exchange} user={user.id} /> : null}
    </Page>
  );
}

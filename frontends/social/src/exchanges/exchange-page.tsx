import { social as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useParams } from 'react-router-dom';
import { text } from '../text.ja.ts';
import { ExchangeStage } from './exchange-stage.tsx';

const sentences = { ...text, loadFailed: text.exchange.loadFailed };

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
      {exchange || isUnknown ? null : (
        <Pending error={error} text={sentences} shape="rows" onRetry={() => void mutate()} />
      )}
      {exchange && user && !isUnknown ? <ExchangeStage exchange={exchange} user={user.id} /> : null}
    </Page>
  );
}

import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { text } from '../text.ja.ts';
import { ChooseOffer } from './choose-offer.tsx';
import { useEndedByOther } from './end-exchange.ts';
import { type Exchange, exchangeView } from './exchange.ts';
import { ProposedExchange } from './proposed-exchange.tsx';

export function ExchangeStage({ exchange, user }: { exchange: Exchange; user: string }) {
  const view = exchangeView(exchange, user);
  useEndedByOther(exchange);
  switch (view) {
    case 'choose':
      return <ChooseOffer exchange={exchange} />;
    case 'mine':
    case 'theirs':
      return <ProposedExchange exchange={exchange} isMine={view === 'mine'} />;
    case 'none':
      return (
        <Callout title={text.exchange.none} actions={<LinkButton to="/friends">{text.friends.back}</LinkButton>} />
      );
  }
}

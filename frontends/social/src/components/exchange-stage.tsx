import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { type ExchangeAnswer, exchangeView } from '../model/exchange-view.ts';
import { text } from '../text.ja.ts';
import { ChooseOffer } from './choose-offer.tsx';
import { StandingOffer } from './standing-offer.tsx';
import { useExchangeEnd } from './use-exchange-end.ts';

/** The exchange as far as it has come. */
export function ExchangeStage({ exchange, user }: { exchange: ExchangeAnswer; user: string }) {
  const view = exchangeView(exchange, user);
  useExchangeEnd(exchange);
  switch (view) {
    case 'choose':
      return <ChooseOffer exchange={exchange} />;
    case 'mine':
    case 'theirs':
      return <StandingOffer exchange={exchange} isMine={view === 'mine'} />;
    case 'none':
      return (
        <Callout title={text.exchange.none} actions={<LinkButton to="/friends">{text.friends.back}</LinkButton>} />
      );
  }
}

import { endpoints } from '@maseki/contracts/social/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import type { ExchangeAnswer } from '../model/exchange-view.ts';
import { text } from '../text.ja.ts';
import { OfferedCards } from './offered-cards.tsx';
import * as css from './standing-offer.module.css';
import { useCancel, useEnding } from './use-ending.ts';

interface StandingOfferProps {
  exchange: ExchangeAnswer;
  /** Whether the player has proposed. */
  isMine: boolean;
}

const { confirmed, confirmFailed } = text.exchange;

/** A proposal: either side may cancel it, the other party may accept it. */
export function StandingOffer({ exchange, isMine }: StandingOfferProps) {
  const cancelling = useCancel(exchange.exchange_ulid);
  const confirming = useEnding(endpoints.confirmExchange, exchange.exchange_ulid, {
    done: confirmed,
    failed: confirmFailed,
  });
  const said = isMine ? text.exchange.mine : text.exchange.theirs;
  return (
    <section className={css.offer}>
      <p className={css.said} role="status">
        {said(exchange.partner.username)}
      </p>
      <OfferedCards exchange={exchange} isMine={isMine} />
      <div className={css.actions}>
        <Button variant={isMine ? 'danger' : 'secondary'} isRunning={cancelling.isRunning} onClick={cancelling.end}>
          {text.exchange.cancel}
        </Button>
        {isMine ? null : (
          <Button size="large" isRunning={confirming.isRunning} onClick={confirming.end}>
            {text.exchange.confirm}
          </Button>
        )}
      </div>
    </section>
  );
}

import { Button } from '@maseki/ui/button.tsx';
import { text } from '../text.ja.ts';
import { useCancelExchange, useConfirmExchange } from './end-exchange.ts';
import type { Exchange } from './exchange.ts';
import { OfferedCards } from './offered-cards.tsx';
import * as css from './proposed-exchange.module.css';

interface ProposedExchangeProps {
  exchange: Exchange;
  isMine: boolean;
}

/** A proposed exchange. Either party may cancel it, and the other party may confirm it. */
export function ProposedExchange({ exchange, isMine }: ProposedExchangeProps) {
  const cancelling = useCancelExchange(exchange.exchange_ulid);
  const confirming = useConfirmExchange(exchange.exchange_ulid);
  const sentence = isMine ? text.exchange.mine : text.exchange.theirs;
  return (
    <section className={css.offer}>
      <p className={css.said} role="status">
        {sentence(exchange.partner.username)}
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

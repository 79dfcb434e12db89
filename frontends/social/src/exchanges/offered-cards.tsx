import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import type { Exchange } from './exchange.ts';
import * as css from './offered-cards.module.css';

interface OfferedCardsProps {
  exchange: Pick<Exchange, 'proposed_card' | 'requested_card' | 'requested_card_id'>;
  isMine: boolean;
}

/** The player's given and received cards, with a mark if the received card is new. */
export function OfferedCards({ exchange, isMine }: OfferedCardsProps) {
  const { data: owned } = useApi(endpoints.listOwnedCards);
  const { proposed_card, requested_card, requested_card_id } = exchange;
  const offered = <Side card={proposed_card} instead={text.exchange.noInfo} />;
  const wished = (
    <Side card={requested_card} instead={requested_card_id === null ? text.exchange.gift : text.exchange.noInfo} />
  );
  const got = isMine ? requested_card : proposed_card;
  const isNew = owned !== undefined && got !== null && !owned.some(({ card }) => card.id === got.id);
  return (
    <>
      <dl className={css.cards}>
        <div className={css.side}>
          <dt>{text.exchange.give}</dt>
          <dd>{isMine ? offered : wished}</dd>
        </div>
        <div className={css.side}>
          <dt>{text.exchange.get}</dt>
          <dd>{isMine ? wished : offered}</dd>
        </div>
      </dl>
      {isNew && !isMine ? <p className={css.note}>{text.exchange.unowned}</p> : null}
    </>
  );
}

function Side({ card, instead }: { card: CatalogueCard | null; instead: string }) {
  return card ? <CardFace card={card} /> : <span className={css.nothing}>{instead}</span>;
}

import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { Button } from '@maseki/ui/button.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { text } from '../text.ja.ts';
import { CardPicker } from './card-picker.tsx';
import * as css from './choose-wish.module.css';
import type { Exchange } from './exchange.ts';
import { obstacleTo } from './exchange-limits.ts';

interface ChooseWishProps {
  exchange: Exchange;
  offered: CatalogueCard;
  /** The id of a card of the partner, or null for a gift. */
  onChoose: (id: string | null) => void;
  /** Another card is to be offered. */
  onOther: () => void;
}

/** What the player gets for the offered card. */
export function ChooseWish({ exchange, offered, onChoose, onOther }: ChooseWishProps) {
  const words = text.exchange;
  const noGift = obstacleTo(exchange, { offer: offered, wish: null });
  return (
    <Panel title={words.wish}>
      <div className={css.offered}>
        <div className={css.card}>
          <CardFace card={offered} />
        </div>
        <p className={css.name}>{words.offering(offered.name)}</p>
        <div className={css.actions}>
          <Button variant="ghost" onClick={onOther}>
            {words.other}
          </Button>
          {noGift ? null : (
            <Button variant="secondary" onClick={() => onChoose(null)}>
              {words.asGift}
            </Button>
          )}
        </div>
      </div>
      <p className={css.hint}>
        {words.wishHint(exchange.partner.username)}
        {noGift ? <span>{words.noGift(noGift.sentence)}</span> : null}
      </p>
      <CardPicker
        cards={exchange.partner_duplicates}
        obstacleTo={({ card }) => obstacleTo(exchange, { offer: offered, wish: card })}
        onChoose={({ card }) => onChoose(card.id)}
      />
    </Panel>
  );
}

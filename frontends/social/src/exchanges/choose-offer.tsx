import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { COPIES_TO_GIVE } from '@maseki/contracts/inventory/limits.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useKeptDraft } from '@maseki/ui/use-kept-draft.ts';
import { useEffect, useState } from 'react';
import { text } from '../text.ja.ts';
import { CardPicker } from './card-picker.tsx';
import * as css from './choose-offer.module.css';
import { ChooseWish } from './choose-wish.tsx';
import { useCancelExchange } from './end-exchange.ts';
import type { Exchange } from './exchange.ts';
import { duplicatesIn } from './exchange.ts';
import { obstacleToOffer } from './exchange-limits.ts';
import { ExchangeSteps } from './exchange-steps.tsx';
import { LimitsNote } from './limits-note.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const GIFT = 'gift';

/** Ids of cards, of which the wish may be `GIFT`. Null until it is chosen. */
interface Choice {
  offered: string | null;
  wish: string | null;
}

const NOTHING: Choice = { offered: null, wish: null };

const isId = (value: unknown): boolean => value === null || typeof value === 'string';

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && ['wish', 'offered'].every((key) => isId(Reflect.get(value, key)));

/** Gives a card, then gets one or makes it a gift, then confirms. */
export function ChooseOffer({ exchange }: { exchange: Exchange }) {
  const { data: owned, error, mutate } = useApi(endpoints.listOwnedCards);
  const { kept, keep } = useKeptDraft(`exchange:${exchange.exchange_ulid}`, isChoice);
  const [choice, setChoice] = useState(kept ?? NOTHING);
  useEffect(() => keep(choice.offered === null ? null : choice), [keep, choice]);
  const cancelling = useCancelExchange(exchange.exchange_ulid);
  const wishes = exchange.partner_duplicates;

  if (!owned) {
    const sentences = { ...text, loadFailed: text.exchange.cardsFailed };
    return <Pending error={error} text={sentences} shape="cards" onRetry={() => void mutate()} />;
  }
  const mine = duplicatesIn(owned);
  const offered = mine.find(({ card }) => card.id === choice.offered)?.card ?? null;
  const wish = wishes.find(({ card }) => card.id === choice.wish)?.card ?? null;
  const isWishChosen = wish !== null || choice.wish === GIFT;

  const choose = ({ card }: OwnedCard) => {
    const now = owned.find((entry) => entry.card.id === card.id)?.amount ?? 0;
    if (now < COPIES_TO_GIVE) notify.error(text.exchange.insufficient);
    else setChoice({ offered: card.id, wish: wishes.length > 0 ? null : GIFT });
  };
  const stepBack = () => setChoice(wishes.length > 0 ? { ...choice, wish: null } : NOTHING);

  return (
    <div className={css.choice} data-focus="own">
      <ExchangeSteps current={offered === null ? 0 : isWishChosen ? 2 : 1} />
      <LimitsNote exchange={exchange} />
      {offered && wishes.length > 0 ? (
        <ChooseWish
          exchange={exchange}
          offered={offered}
          onChoose={(id) => setChoice({ ...choice, wish: id ?? GIFT })}
          onOther={() => setChoice(NOTHING)}
        />
      ) : (
        <Panel title={text.exchange.choose}>
          <p className={css.hint}>{mine.length > 0 ? text.exchange.chooseHint : text.exchange.noCards}</p>
          {wishes.length > 0 ? null : <p className={css.hint}>{text.exchange.noWish}</p>}
          <CardPicker cards={mine} obstacleTo={({ card }) => obstacleToOffer(exchange, card)} onChoose={choose} />
        </Panel>
      )}
      <div className={css.end}>
        <Button variant="ghost" isRunning={cancelling.isRunning} onClick={cancelling.end}>
          {text.exchange.cancel}
        </Button>
      </div>
      {offered && isWishChosen ? (
        <OfferDialog exchangeUlid={exchange.exchange_ulid} card={offered} wish={wish} onClose={stepBack} />
      ) : null}
    </div>
  );
}

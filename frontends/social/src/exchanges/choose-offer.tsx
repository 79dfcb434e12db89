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
import { useCancelExchange } from './end-exchange.ts';
import type { Exchange } from './exchange.ts';
import { duplicatesIn } from './exchange.ts';
import { limitOfChoice, limitOfWish, limitSentences } from './exchange-limits.ts';
import { OfferDialog } from './offer-dialog.tsx';

const Limits = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className={css.limit}>
      {sentence}
    </p>
  ));

interface Choice {
  wish: string | null;
  offered: string | null;
}

const isId = (value: unknown): boolean => value === null || typeof value === 'string';

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && ['wish', 'offered'].every((key) => isId(Reflect.get(value, key)));

export function ChooseOffer({ exchange }: { exchange: Exchange }) {
  const { data: owned, error, mutate } = useApi(endpoints.listOwnedCards);
  const { kept, keep } = useKeptDraft(`exchange:${exchange.exchange_ulid}`, isChoice);
  const [wishId, setWishId] = useState(kept?.wish ?? null);
  const [offeredId, setOfferedId] = useState(kept?.offered ?? null);
  const isChosen = wishId !== null || offeredId !== null;
  useEffect(() => keep(isChosen ? { wish: wishId, offered: offeredId } : null), [keep, isChosen, wishId, offeredId]);
  const cancelling = useCancelExchange(exchange.exchange_ulid);
  const wishes = exchange.partner_duplicates;
  const wish = wishes.find(({ card }) => card.id === wishId)?.card ?? null;

  const choose = ({ card }: OwnedCard) => {
    const now = owned?.find((entry) => entry.card.id === card.id)?.amount ?? 0;
    if (now < COPIES_TO_GIVE) notify.error(text.exchange.insufficient);
    else setOfferedId(card.id);
  };

  if (!owned) {
    const sentences = { ...text, loadFailed: text.exchange.cardsFailed };
    return <Pending error={error} text={sentences} shape="cards" onRetry={() => void mutate()} />;
  }
  const mine = duplicatesIn(owned);
  const offered = mine.find(({ card }) => card.id === offeredId)?.card ?? null;
  const rarities = mine.map(({ card }) => card.rarity);
  const receives = exchange.limits?.mine.receives;
  const areWishesPrecious = wishes.some(({ card }) => card.rarity === 'rare' || card.rarity === 'legend');
  return (
    <div className={css.choice}>
      <Panel title={text.exchange.wish}>
        <CardPicker
          cards={wishes}
          inRow
          limitOf={({ card }) => limitOfWish(exchange, card.rarity, rarities)}
          chosen={wish?.id ?? null}
          onChoose={({ card }) => setWishId(card.id === wishId ? null : card.id)}
        />
        <p className={css.hint}>
          {wishes.length > 0 ? text.exchange.wishHint(exchange.partner.username) : text.exchange.noWish}
        </p>
        {areWishesPrecious && receives ? (
          <p className={css.hint}>
            {text.exchange.limits.receivable(receives.rares_and_legends.left, receives.legends.left)}
          </p>
        ) : null}
        <Limits sentences={limitSentences('partner', exchange)} />
      </Panel>
      <Panel title={text.exchange.choose}>
        <CardPicker
          cards={mine}
          limitOf={({ card }) => limitOfChoice(exchange, { offer: card.rarity, wish: wish?.rarity ?? null })}
          onChoose={choose}
        />
        <p className={css.hint}>{mine.length > 0 ? text.exchange.chooseHint : text.exchange.noCards}</p>
        <Limits sentences={limitSentences('mine', exchange)} />
      </Panel>
      <div className={css.end}>
        <Button variant="ghost" isRunning={cancelling.isRunning} onClick={cancelling.end}>
          {text.exchange.cancel}
        </Button>
      </div>
      {offered ? (
        <OfferDialog
          exchangeUlid={exchange.exchange_ulid}
          card={offered}
          wish={wish}
          onClose={() => setOfferedId(null)}
        />
      ) : null}
    </div>
  );
}

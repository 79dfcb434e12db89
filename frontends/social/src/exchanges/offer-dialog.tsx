import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { social as endpoints } from '@maseki/contracts/pages.ts';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';
import { OfferedCards } from './offered-cards.tsx';

interface OfferDialogProps {
  exchangeUlid: string;
  card: CatalogueCard;
  /** The card to receive in return. Null makes it a gift. */
  wish: CatalogueCard | null;
  onClose: () => void;
}

export function OfferDialog({ exchangeUlid, card, wish, onClose }: OfferDialogProps) {
  const { run, isRunning } = useAction(endpoints.proposeCard);
  const revalidate = useRevalidate();
  const { title, gift, swap, failed, done } = text.exchange.offer;

  const propose = async () => {
    const body = { card_id: card.id, requested_card_id: wish?.id ?? null };
    const result = await run({ params: { exchange_ulid: exchangeUlid }, body });
    if (!result) return;
    if (result.ok) notify.success(done);
    else notifyFailure(failed, result);
    onClose();
    await revalidate.exchange(exchangeUlid);
  };

  const offer = { proposed_card: card, requested_card: wish, requested_card_id: wish?.id ?? null };
  return (
    <ConfirmDialog title={title} isRunning={isRunning} onConfirm={() => void propose()} onCancel={onClose}>
      <p>{wish ? swap(card.name, wish.name) : gift(card.name)}</p>
      <OfferedCards exchange={offer} isMine />
    </ConfirmDialog>
  );
}
